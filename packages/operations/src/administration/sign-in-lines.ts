import type { AuditLine, AuditNote } from '../ports/audit.ts';
import { actorOf } from './actor.ts';

/** What the audit trail records of a session that began. */
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

/** What the audit trail records of a session that was ended. */
export function sessionEndedNote(id: string): AuditNote {
  return { action: 'session.ended', subject: `session:${id}` };
}

/** What the audit trail records of a failed sign-in from an address. Nobody is known by then. */
export function failedSignInLine(address: string): AuditLine {
  return { actor: 'nobody', note: { action: 'sign_in.failed', subject: `address:${address}` } };
}

/** What the audit trail records of an app that registered itself. */
export function appRegisteredLine(app: { readonly clientId: string; readonly name: string }): AuditLine {
  const subject = `app:${app.clientId}`;
  return { actor: subject, note: { action: 'app.registered', subject, detail: { name: app.name } } };
}

/** What the audit trail records of the access that a user gave to an app. */
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
