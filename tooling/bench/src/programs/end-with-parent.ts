/**
 * Preloaded into every program of a bench. It ends the program when the process that started it is gone, however that
 * ended.
 */
process.stdin.on('end', () => process.exit()).resume();
(process.stdin as { unref?: () => void }).unref?.();
