import { randomUUID } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';
import { createComposer } from './compose-mail.ts';
import { createMailTransport } from './create-transport.ts';

/** A mail server, and what it said to a mail. */
export interface TestMail {
  readonly server: string;
  readonly outcome: 'sent' | 'refused' | 'failed';
  /** Without secrets. */
  readonly answer: string;
}

/** Sends a mail to an address at once, past the outbox. Null if the installation has no mail server. */
export async function sendTestMail(
  settings: Pick<Settings, 'baseUrl' | 'mail'>,
  address: string,
  language: string,
): Promise<TestMail | null> {
  const { mail } = settings;
  if (mail === null) return null;
  const held = { id: randomUUID(), to: { userId: null, address, name: '' }, language, createdAt: new Date() };
  const written = createComposer(settings)(held, { kind: 'test', params: { timezone: 'UTC' } });
  const sent = await createMailTransport(mail).send(written);
  return { server: `${mail.host}:${mail.port}`, ...sent };
}
