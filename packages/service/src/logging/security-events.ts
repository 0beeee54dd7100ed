import type { SecurityDetail, SecurityEvent } from '@crier/operations/ports';
import type { Logger } from 'pino';
import { plainAddress } from '../network/plain-address.ts';

/** Every event by name, with the level and the message of its line. */
export const SECURITY_EVENTS = {
  'sign_in.succeeded': ['info', 'signed in'],
  'sign_in.failed': ['warn', 'sign-in failed'],
  'sign_in.limited': ['warn', 'too many sign-in attempts'],
  'sign_out.succeeded': ['info', 'signed out'],
  'session.ended': ['info', 'session ended'],
  'access.ended': ['info', 'sessions, app connections and personal keys ended'],
  'password.changed': ['info', 'password changed'],
  'password.refused': ['warn', 'current password incorrect'],
  'password.reset_link_made': ['info', 'link to set a new password made'],
  'password.reset_asked': ['info', 'link to set a new password asked for by mail'],
  'password.reset_limited': ['warn', 'too many requests for a link to set a new password'],
  'password.reset': ['info', 'password set by a link'],
  'installation.setup_link_made': ['info', 'link to create the first administrator made'],
  'installation.set_up': ['info', 'first administrator created by a link'],
  'key.created': ['info', 'personal key created'],
  'key.revoked': ['info', 'personal key revoked'],
  'app.registered': ['info', 'app registered itself'],
  'app.allowed': ['info', 'app allowed access'],
  'app.denied': ['info', 'app denied access'],
  'app.disconnected': ['info', 'app disconnected'],
  'app.created': ['info', 'app client created'],
  'app.deleted': ['info', 'app client deleted'],
  'app.blocked': ['info', 'app blocked'],
  'app.unblocked': ['info', 'app unblocked'],
  'app.secret_rotated': ['info', 'app client secret rotated'],
  'user.suspended': ['info', 'user suspended'],
  'user.unsuspended': ['info', 'suspension of a user ended'],
  'user.deleted': ['info', 'user deleted'],
  'user.view_begun': ['info', 'administrator views as a user'],
  'user.view_ended': ['info', 'administrator stopped viewing as a user'],
  'secret.rotated': ['info', 'records resealed with the first key of SERVICE_SECRET'],
  'secret.forgotten': ['info', 'lost keys of SERVICE_SECRET given up'],
} as const satisfies Record<SecurityEvent, readonly ['info' | 'warn', string]>;

/**
 * Logs one line for an event, whose own fields begin with `event` and `address`. The line is JSON with escaped quotes,
 * so no client can forge a line that reads like another event or another address.
 */
export function logSecurityEvent(
  logger: Logger,
  event: SecurityEvent,
  address: string | undefined,
  detail: SecurityDetail = {},
): void {
  const [level, message] = SECURITY_EVENTS[event];
  logger[level]({ event, address: plainAddress(address), ...detail }, message);
}
