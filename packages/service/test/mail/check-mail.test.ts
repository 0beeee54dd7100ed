import { startMailServer } from '@crier/dev-mail';
import { expect, it } from 'vitest';
import { checkMail } from '../../src/doctor/check-mail.ts';

const LOGIN = { user: 'ada', password: 'hunter-22' };
const TIMES = { answerMs: 500, mailMs: 2_000 };
const settingsFor = (port: number, password = LOGIN.password) => ({
  mail: {
    ...{ host: '127.0.0.1', port, tls: 'optional' as const, login: { ...LOGIN, password } },
    from: { name: '', address: 'crier@social.example' },
  },
});

it('an installation without a mail server is fine', async () => {
  expect(await checkMail({ mail: null })).toMatchObject({ name: 'mail', status: 'ok', advice: null });
});

it('says that the server lets the service in, and sends nothing', async () => {
  const server = await startMailServer({ login: LOGIN });
  try {
    const { status, detail } = await checkMail(settingsFor(server.port), TIMES);
    expect([status, detail]).toEqual([
      'ok',
      expect.stringContaining(`127.0.0.1:${server.port} lets the service in`),
    ]);
    expect([server.connections(), server.mails.length]).toEqual([1, 0]);
  } finally {
    await server.stop();
  }
});

it('says why it does not, without the password', async () => {
  const server = await startMailServer({ login: LOGIN });
  try {
    const { status, detail, advice } = await checkMail(settingsFor(server.port, 'another-secret'), TIMES);
    expect([status, advice]).toEqual(['fail', expect.stringContaining('SMTP_URL')]);
    expect(detail).toMatch(/login/i);
    expect(detail).not.toContain('another-secret');
  } finally {
    await server.stop();
  }
  expect(await checkMail(settingsFor(server.port), TIMES)).toMatchObject({
    ...{ status: 'fail', detail: expect.stringContaining('ECONNREFUSED') },
  });
});
