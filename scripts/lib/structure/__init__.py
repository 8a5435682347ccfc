"""What the compiler's index says of the structure of the sources."""
