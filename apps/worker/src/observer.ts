import type { PublishObserver } from '@crier/operations';
import type { Logger, Metrics } from '@crier/service';

/** Writes what publishing does to the log and the metrics. */
export function createObserver(logger: Logger, metrics: Metrics): PublishObserver {
  return {
    began: ({ publication, provider, lateMs }) => {
      metrics.publishLateness.observe(lateMs / 1_000);
      logger.info({ publication, provider, late_ms: lateMs }, 'publication started');
    },
    step: ({ publication, label, kind, outcome, provider, milliseconds }) => {
      metrics.stepDuration.observe({ provider, kind, outcome }, milliseconds / 1_000);
      const level = outcome === 'accepted' ? 'info' : 'warn';
      logger[level]({ publication, provider, label, outcome, ms: milliseconds }, 'step completed');
    },
    ended: ({ publication, state, provider }) => {
      metrics.publicationsEnded.inc({ provider, state });
      logger[state === 'published' ? 'info' : 'warn']({ publication, provider, state }, 'publication ended');
    },
    unauthorized: ({ accountId, provider, reason }) => {
      logger.warn({ account: accountId, provider, reason }, 'account must be reconnected');
    },
    defect: (error, { publication, label }) => {
      logger.error({ err: error, publication, label }, 'publishing interrupted by an internal error');
    },
  };
}
