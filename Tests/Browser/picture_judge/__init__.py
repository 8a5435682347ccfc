"""The judge of fontprobe's pictures in a browser."""
