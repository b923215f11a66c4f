"""What bots and solvers call: potentials of hands, and canonical indices of deals."""
