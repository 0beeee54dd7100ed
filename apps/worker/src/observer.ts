import type { PublishObserver } from '@crier/operations';
import type { Logger, Metrics, Service } from '@crier/service';

/** The line of the log for posts of which nothing is sent until a person decides. */
export const MISSED = 'missed its time; nothing is sent until someone decides';

/**
 * Writes publishing events to the log and the metrics: one line for each successful publication, after it has ended.
 * Its details are in the journal, and in the log at level `debug`. Failures are warned about immediately.
 */
export function createObserver(
  logger: Logger,
  metrics: Metrics,
  storage: Pick<Service['storage'], 'note'>,
): PublishObserver {
  return {
    began: ({ publication, provider, lateMs }) => {
      logger.debug({ publication, provider, late_ms: lateMs }, 'publication started');
    },
    step: ({ publication, label, kind, outcome, provider, attempt, milliseconds }) => {
      if (attempt > 1) metrics.stepRetries.inc({ provider });
      metrics.stepDuration.observe({ provider, kind, outcome }, milliseconds / 1_000);
      const level = outcome === 'accepted' ? 'debug' : 'warn';
      logger[level]({ publication, provider, label, outcome, ms: milliseconds }, 'step completed');
    },
    twin: ({ publication, label, urls, certain }) => {
      if (certain) logger.error({ publication, label, urls }, 'a post is public twice');
      else logger.warn({ publication, label, urls }, 'a post may be public twice');
    },
    twinDoubt: ({ publication, label, url, reason }) => {
      logger.warn({ publication, label, url, reason }, 'an earlier attempt may be public as well');
    },
    unstored: ({ publication, label, remote }) => {
      logger.error(
        { publication, label, remote_id: remote.id, url: remote.url },
        'an accepted step could not be stored',
      );
    },
    ended: ({ publication, state, provider, lateMs }) => {
      if (state === 'published') metrics.publishLateness.observe({ provider }, lateMs / 1_000);
      metrics.publicationsEnded.inc({ provider, state });
      const level = state === 'published' ? 'info' : 'warn';
      logger[level]({ publication, provider, state, late_ms: lateMs }, 'publication ended');
    },
    missed: ({ publication, provider, dueAt, what }) => {
      if (what === 'publication') metrics.publicationsEnded.inc({ provider, state: 'failed' });
      logger.warn({ publication, provider, due_at: new Date(dueAt).toISOString(), what }, MISSED);
    },
    unauthorized: ({ accountId, provider, reason }) => {
      logger.warn({ account: accountId, provider, reason }, 'account must be reconnected');
    },
    notRenewed: ({ accountId, provider, outcome }) => {
      metrics.renewalFailures.inc({ provider, outcome });
      logger.warn({ account: accountId, provider, outcome }, 'credentials could not be renewed');
    },
    defect: (error, { publication, label }) => {
      storage.note(error);
      logger.error({ err: error, publication, label }, 'publishing interrupted by an internal error');
    },
  };
}
