import type { AppLines } from '../ports/apps.ts';
import type { AuditNote } from '../ports/audit.ts';
import type { SessionLines } from '../ports/sessions.ts';
import { actorOf } from './actor.ts';
import { newAppMail, newSignInMail } from './security-mails.ts';

/** The audit lines of sessions. */
export const sessionLines: SessionLines = {
  begun: ({ id, userId, address, userAgent }) => ({
    actor: actorOf(userId),
    note: {
      ...{ action: 'session.begun', subject: `session:${id}` },
      detail: { address, user_agent: userAgent },
    },
  }),
  ended: ({ id, userId }) => ({ actor: actorOf(userId), note: sessionEndedNote(id) }),
  begunMail: newSignInMail,
  failed: (address) => ({
    actor: 'nobody',
    note: { action: 'sign_in.failed', subject: `address:${address}` },
  }),
};

/** The audit note for a session that was ended. */
export function sessionEndedNote(id: string): AuditNote {
  return { action: 'session.ended', subject: `session:${id}` };
}

/** The audit lines of apps that sign users in. */
export const appLines: AppLines = {
  registered: ({ clientId, name }) => {
    const subject = `app:${clientId}`;
    return { actor: subject, note: { action: 'app.registered', subject, detail: { name } } };
  },
  allowed: ({ id, userId, clientId, scopes }) => ({
    actor: actorOf(userId),
    note: {
      ...{ action: 'app.allowed', subject: `grant:${id}` },
      detail: { app: clientId, access: [...scopes] },
    },
  }),
  allowedMail: newAppMail,
};
