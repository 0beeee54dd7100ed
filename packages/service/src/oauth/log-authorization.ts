import type { AuthorizationEvent } from '@crier/oauth-server';
import type { Logger } from '../logging/create-logger.ts';
import { logSecurityEvent } from '../logging/security-events.ts';

const EVENTS = {
  app_registered: 'app.registered',
  access_allowed: 'app.allowed',
  access_denied: 'app.denied',
} as const;

/** Logs the actions of people and apps at the authorization server, one line each. */
export function logAuthorization(logger: Logger, event: AuthorizationEvent): void {
  const { type, clientId, address } = event;
  const user = 'userId' in event ? Number(event.userId) : null;
  logSecurityEvent(logger, EVENTS[type], address, { user, client: clientId });
}
