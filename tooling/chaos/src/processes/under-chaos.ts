/**
 * Loaded into the programs before their own code. Ends them when the chaos program is gone for whatever reason, and
 * stops their clock on request. The channel between parent and child serves both purposes.
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
