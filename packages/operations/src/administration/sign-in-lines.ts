import type { AuditLine, AuditNote } from '../ports/audit.ts';
import { actorOf } from './actor.ts';

/** The audit line for a session that began. */
export function sessionBegunLine(session: {
  readonly id: string;
  readonly userId: number;
  readonly address: string | null;
  readonly userAgent: string | null;
}): AuditLine {
  const { id, userId, address, userAgent } = session;
  const detail = { address, user_agent: userAgent };
  return {
    actor: actorOf(userId),
    note: { action: 'session.begun', subject: `session:${id}`, detail },
  };
}

/** The audit note for a session that was ended. */
export function sessionEndedNote(id: string): AuditNote {
  return { action: 'session.ended', subject: `session:${id}` };
}

/** The audit line for a failed sign-in from an address. The user is not known at that point. */
export function failedSignInLine(address: string): AuditLine {
  return { actor: 'nobody', note: { action: 'sign_in.failed', subject: `address:${address}` } };
}

/** The audit line for an app that registered itself. */
export function appRegisteredLine(app: { readonly clientId: string; readonly name: string }): AuditLine {
  const subject = `app:${app.clientId}`;
  return { actor: subject, note: { action: 'app.registered', subject, detail: { name: app.name } } };
}

/** The audit line for the access that a user gave to an app. */
export function appAllowedLine(grant: {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly string[];
}): AuditLine {
  const detail = { app: grant.clientId, access: [...grant.scopes] };
  return {
    actor: actorOf(grant.userId),
    note: { action: 'app.allowed', subject: `grant:${grant.id}`, detail },
  };
}
