"""What a browser makes of the pictures of fontprobe."""
