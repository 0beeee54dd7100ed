/** Preloaded into every program of a bench: when the process that started it is gone, however, so is the program. */
process.stdin.on('end', () => process.exit()).resume();
(process.stdin as { unref?: () => void }).unref?.();
