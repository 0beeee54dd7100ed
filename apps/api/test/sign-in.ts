import type { Service } from '@crier/service';
import { createSessions } from '../src/sessions/index.ts';

/** What the browser of somebody who is signed in sends. */
export interface Browser {
  readonly cookie: string;
  readonly csrf: string;
}

/** Signs a user in with a browser of its own, without a password. */
export async function signInto({ settings, stores }: Service, userId: number): Promise<Browser> {
  const { baseUrl, secrets } = settings;
  const sessions = createSessions({ store: stores.sessions, secret: secrets[0], baseUrl });
  let cookie = '';
  const reply = { header: (_name: string, value: string) => (cookie = value.split(';')[0] ?? '') };
  const { csrfToken: csrf } = await sessions.begin({ headers: {} } as never, reply as never, userId);
  return { cookie, csrf };
}
