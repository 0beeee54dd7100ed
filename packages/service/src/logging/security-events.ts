import type { SecurityDetail, SecurityEvent } from '@crier/operations';
import type { Logger } from 'pino';
import { plainAddress } from '../network/plain-address.ts';

const MESSAGES = {
  'sign_in.succeeded': ['info', 'signed in'],
  'sign_in.failed': ['warn', 'sign-in failed'],
  'sign_in.limited': ['warn', 'too many attempts to sign in'],
  'sign_out.succeeded': ['info', 'signed out'],
  'session.ended': ['info', 'a session was ended'],
  'password.changed': ['info', 'password changed'],
  'password.refused': ['warn', 'the current password was wrong'],
  'key.created': ['info', 'personal key created'],
  'key.revoked': ['info', 'personal key revoked'],
  'app.registered': ['info', 'an app registered itself'],
  'app.allowed': ['info', 'access for an app allowed'],
  'app.denied': ['info', 'access for an app denied'],
  'app.disconnected': ['info', 'an app was disconnected'],
  'app.created': ['info', 'app client created'],
  'app.deleted': ['info', 'app client deleted'],
  'app.blocked': ['info', 'app blocked'],
  'app.unblocked': ['info', 'app unblocked'],
  'app.secret_rotated': ['info', 'secret of an app client rotated'],
} as const satisfies Record<SecurityEvent, readonly ['info' | 'warn', string]>;

/**
 * Writes one line for an event, with `event` and then `address` as its first fields of its own. What follows is JSON,
 * in which quotes are escaped: no client can make a line that reads like another event or another address.
 */
export function logSecurityEvent(
  logger: Logger,
  event: SecurityEvent,
  address: string | undefined,
  detail: SecurityDetail = {},
): void {
  const [level, message] = MESSAGES[event];
  logger[level]({ event, address: plainAddress(address), ...detail }, message);
}
