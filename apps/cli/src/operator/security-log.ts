import type { SecurityDetail, SecurityEvent } from '@crier/operations/ports';
import { createLogger, logSecurityEvent, type Settings } from '@crier/service';
import type { Io } from '../io.ts';

/** What the audit trail and the log call this program. */
export const ACTOR = 'command line';

/**
 * Writes one line about who may enter to standard error, in the form of the API's log and with its `LOG_LEVEL`. Standard
 * output belongs to the answer. A command comes from no address: nothing can be banned for it.
 */
export function noteSecurity(
  io: Io,
  settings: Pick<Settings, 'logLevel'>,
  event: SecurityEvent,
  detail: SecurityDetail,
): void {
  const logger = createLogger(settings, 'cli', { write: io.stderr });
  logSecurityEvent(logger, event, undefined, { actor: ACTOR, ...detail });
}
