import { type MailServer, startMailServer } from '@crier/dev-mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crier } from './run-crier.ts';

const ENVIRONMENT = {
  SERVICE_BASE_URL: 'https://social.example',
  SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
  DATABASE_URL: 'postgres://crier@127.0.0.1:1/crier',
};

let server: MailServer;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startMailServer();
  environment = {
    ...ENVIRONMENT,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SERVICE_MAIL_FROM: 'Crier <crier@social.example>',
  };
});
afterAll(() => server.stop());

test('a mail is sent at once, in the language that is asked for', async () => {
  const { code, stdout } = await crier(
    ['mail', 'test', '--to', ' Ada@Social.example', '--language', 'de'],
    environment,
  );
  expect([code, stdout]).toEqual([0, expect.stringContaining(`127.0.0.1:${server.port} took the mail: 250`)]);
  expect(server.mails.at(-1)).toMatchObject({
    ...{ to: ['ada@social.example'], subject: 'E-Mails von Crier kommen an' },
  });
});

test('what the server refuses is told, and fails', async () => {
  server.treatNext({ refuse: 'recipient', code: 550, text: 'no such mailbox' });
  const { code, stdout } = await crier(['mail', 'test', '--to', 'ada@social.example', '--json'], environment);
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    {
      ...{ to: 'ada@social.example', server: `127.0.0.1:${server.port}`, outcome: 'refused' },
      answer: expect.stringContaining('no such mailbox'),
    },
  ]);
});

test('without a mail server it names the settings', async () => {
  const { code, stderr } = await crier(['mail', 'test', '--to', 'ada@social.example'], ENVIRONMENT);
  expect([code, stderr]).toEqual([1, expect.stringContaining('SMTP_URL and SERVICE_MAIL_FROM')]);
});
