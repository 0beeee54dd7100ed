import type { PublishObserver } from '@crier/operations';
import type { Logger, Metrics, Service } from '@crier/service';

type Storage = Pick<Service['storage'], 'note'>;

/** The line of the log for posts of which nothing is sent until a person decides. */
export const MISSED = 'missed its time; nothing is sent until someone decides';

/**
 * Writes publishing events to the log and the metrics: one line for each successful publication, after it has ended.
 * Its details are in the journal, and in the log at level `debug`. Failures are warned about immediately.
 */
export function createObserver(logger: Logger, metrics: Metrics, storage: Storage): PublishObserver {
  return {
    ...publicationEvents(logger, metrics),
    ...twinEvents(logger),
    ...accountEvents(logger, metrics, storage),
  };
}

function publicationEvents(logger: Logger, metrics: Metrics) {
  return {
    began: ({ lateMs, ...about }) => {
      logger.debug({ ...about, late_ms: lateMs }, 'publication started');
    },
    tookOver: (event) => {
      logger.warn(event, 'taken over from a worker that stopped without reporting');
    },
    step: ({ label, kind, outcome, attempt, milliseconds, status, reason, hindered, ...about }) => {
      const { provider } = about;
      if (attempt > 1) metrics.stepRetries.inc({ provider });
      metrics.stepDuration.observe({ provider, kind, outcome }, milliseconds / 1_000);
      logger[goesOn({ outcome, status, hindered }) ? 'debug' : 'warn'](
        { ...about, label, outcome, status, reason, attempt, ms: milliseconds },
        'step completed',
      );
    },
    unstored: ({ remote, error, ...event }) => {
      const reason = error instanceof Error ? error.message : String(error);
      const fields = { ...event, reason, remote_id: remote.id, url: remote.url };
      logger.error(fields, 'an accepted step could not be stored');
    },
    ended: ({ state, lateMs, status, reason, ...about }) => {
      const { provider } = about;
      if (state === 'published') metrics.publishLateness.observe({ provider }, lateMs / 1_000);
      metrics.publicationsEnded.inc({ provider, state });
      const level = state === 'published' ? 'info' : 'warn';
      logger[level]({ ...about, state, status, reason, late_ms: lateMs }, 'publication ended');
    },
    missed: ({ dueAt, what, reason, ...about }) => {
      if (what === 'publication')
        metrics.publicationsEnded.inc({ provider: about.provider, state: 'failed' });
      logger.warn({ ...about, due_at: new Date(dueAt).toISOString(), what, reason }, MISSED);
    },
    removalStep: (event) => {
      logger[event.outcome === 'accepted' ? 'debug' : 'warn'](event, 'deletion answered');
    },
    removalEnded: (event) => {
      logger[event.state === 'removed' ? 'info' : 'warn'](event, 'removal ended');
    },
  } satisfies Partial<PublishObserver>;
}

type Step = Parameters<PublishObserver['step']>[0];

/** Whether the step went as networks intend: it succeeded, or the network is still processing a file. */
function goesOn({ outcome, status, hindered }: Pick<Step, 'outcome' | 'status' | 'hindered'>): boolean {
  return outcome === 'accepted' || (outcome === 'wait' && status !== null && status < 300 && !hindered);
}

/** What happens to accounts, to the app of this installation, and inside the worker. */
function accountEvents(logger: Logger, metrics: Metrics, storage: Storage) {
  return {
    appRefused: (event) => {
      logger.error(event, 'the network refuses the app of this installation');
    },
    mended: (event) => {
      logger.info(event, 'the network accepts the app of this installation again');
    },
    unauthorized: (event) => {
      logger.warn(event, 'account must be reconnected');
    },
    notRenewed: (event) => {
      metrics.renewalFailures.inc({ provider: event.provider, outcome: event.outcome });
      logger.warn(event, 'credentials could not be renewed');
    },
    defect: (error, event) => {
      storage.note(error);
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ ...event, reason, err: error }, 'publishing interrupted by an internal error');
    },
  } satisfies Partial<PublishObserver>;
}

/** Posts that are or may be public twice. */
function twinEvents(logger: Logger) {
  return {
    twin: ({ certain, ...event }) => {
      if (certain) logger.error(event, 'a post is public twice');
      else logger.warn(event, 'a post may be public twice');
    },
    twinDoubt: (event) => {
      logger.warn(event, 'an earlier attempt may be public as well');
    },
  } satisfies Partial<PublishObserver>;
}
