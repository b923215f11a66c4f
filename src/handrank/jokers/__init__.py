"""House rules: what jokers and wild cards may be, the order of the categories, and how rare each category is."""
