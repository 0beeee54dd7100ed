import { expect, it } from 'vitest';
import { appLines, sessionLines } from './sign-in-lines.ts';

it('logs who signed in from where, and when the session ended', () => {
  const session = { id: 's1', userId: 7, address: '192.0.2.1', userAgent: null };
  expect(sessionLines.begun(session)).toEqual({
    actor: 'user:7',
    note: {
      ...{ action: 'session.begun', subject: 'session:s1' },
      detail: { address: '192.0.2.1', user_agent: null },
    },
  });
  expect(sessionLines.ended(session)).toEqual({
    actor: 'user:7',
    note: { action: 'session.ended', subject: 'session:s1' },
  });
});

it('logs a failed sign-in with its address but no user', () => {
  const note = { action: 'sign_in.failed', subject: 'address:192.0.2.1' };
  expect(sessionLines.failed('192.0.2.1')).toEqual({ actor: 'nobody', note });
});

it('logs which app registered itself and what a user allowed it', () => {
  expect(appLines.registered({ clientId: 'c1', name: 'Planner' })).toEqual({
    actor: 'app:c1',
    note: { action: 'app.registered', subject: 'app:c1', detail: { name: 'Planner' } },
  });
  const grant = { id: 'g1', userId: 7, clientId: 'c1', scopes: ['api'] };
  expect(appLines.allowed(grant)).toEqual({
    actor: 'user:7',
    note: { action: 'app.allowed', subject: 'grant:g1', detail: { app: 'c1', access: ['api'] } },
  });
});
