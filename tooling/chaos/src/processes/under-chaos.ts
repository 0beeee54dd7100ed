/**
 * Loaded into the programs before their own code: ends them when the chaos program is gone, however it ended, and stops
 * their clock on order. The channel between parent and child carries both.
 */
const realNow = Date.now;
let stoppedAt: number | null = null;
Date.now = () => stoppedAt ?? realNow();

process.on('message', ({ stopClockMs }: { readonly stopClockMs: number }) => {
  stoppedAt ??= realNow();
  setTimeout(() => {
    stoppedAt = null;
  }, stopClockMs).unref();
});
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
