"""The random numbers and the deals of a sample, in plain Python."""

WORD = (1 << 64) - 1


def mix(x):
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


class Dealer:
    """The random numbers of one deal: halves of the numbers of SplitMix64, the low one first."""

    def __init__(self, seed, number):
        self.state = mix(seed) + (number << 20) * 0x9E3779B97F4A7C15 & WORD
        self.halves = []
        self.rejected = 0

    def below(self, n):
        while True:
            if not self.halves:
                self.state = self.state + 0x9E3779B97F4A7C15 & WORD
                number = mix(self.state)
                self.halves = [number & 0xFFFFFFFF, number >> 32]
            number, low = divmod(self.halves.pop(0) * n, 1 << 32)
            if low >= (1 << 32) % n:
                return number
            self.rejected += 1

    def deal(self, sizes, deck, held=0):
        """One mask a group: Floyd's sample of the cards that are left, in a list."""
        left = [bit for bit in range(64) if (deck & ~held) >> bit & 1]
        groups = []
        for size in sizes:
            places = set()
            for last in range(len(left) - size, len(left)):
                place = self.below(last + 1)
                places.add(last if place in places else place)
            groups.append(sum(1 << left[place] for place in places))
            left = [bit for place, bit in enumerate(left) if place not in places]
        return groups
