/**
 * Loaded into the programs of the demo before their own code: ends them when the demo is gone, however it ended. The
 * channel between parent and child closes then.
 */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
