import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', SERVICE_MAIL_FROM: 'crier@social.example' };
const PATH = '/crier/forgot-password';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), MAIL);
  app = api.build();
});
afterAll(() => api.close());

let place = 0;
/** From an address of its own each time, so that only the test of the limits meets them. */
function send(email: string, { from = '', headers = {} }: { from?: string; headers?: object } = {}) {
  place += 1;
  return app.inject({
    method: 'POST',
    url: PATH,
    remoteAddress: from || `198.51.${Math.floor(place / 250)}.${place % 250}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ email }).toString(),
  });
}

const pool = () => api.service.database.pool;
async function addUser(change = ''): Promise<{ id: number; email: string }> {
  const { id } = await api.addUser();
  if (change !== '') await pool().query(`update users set ${change} where id = $1`, [id]);
  const { rows } = await pool().query<{ email: string }>('select email from users where id = $1', [id]);
  return { id, email: rows[0]?.email ?? '' };
}
async function mailsTo(address: string) {
  const { rows } = await pool().query('select * from mails where address = $1 order by created_at', [
    address,
  ]);
  return rows;
}
/** The link in a mail, which is stored sealed. */
function linkIn(mail: { readonly id: string; readonly sealed: Buffer }): string {
  return String(api.service.sealer.open(mail.sealed, `mail:${mail.id}`)['link']);
}
/** What an answer says, without what every answer has of its own. */
const saidBy = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>) => {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { statusCode, body, headers: others };
};

it('mails a link that sets a new password once', async () => {
  const { id, email } = await addUser(`locale = 'de', timezone = 'Europe/Berlin'`);
  expect((await send(`  ${email.toUpperCase()} `)).statusCode).toBe(200);
  const [mail, ...others] = await mailsTo(email);
  expect([mail?.kind, mail?.language, mail?.user_id, others.length]).toEqual(['password_reset', 'de', id, 0]);
  expect((mail?.expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
  const link = linkIn(mail);
  expect(link).toMatch(/^https:\/\/social\.example\/crier\/reset-password\/[\w-]{43}$/);
  expect(JSON.stringify(mail)).not.toContain(link.slice(-43));

  const reset = () =>
    app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=the+harbour+at+dawn',
    });
  expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([303, 404]);
  const { rows } = await pool().query(
    `select actor, action from audit_entries where subject = $1 order by at`,
    [`user:${id}`],
  );
  expect(rows).toEqual([
    { actor: 'nobody', action: 'user.reset_link_made' },
    { actor: `user:${id}`, action: 'user.password_reset' },
  ]);
});

it('answers every address with the same bytes after the same time', async () => {
  const [known, suspended] = [await addUser(), await addUser('suspended_at = now()')];
  const addresses = [
    known.email,
    suspended.email,
    'nobody@social.example',
    'no address',
    'x\u0000y@social.example',
  ];
  const answers: ReturnType<typeof saidBy>[] = [];
  for (const email of addresses) {
    const began = performance.now();
    answers.push(saidBy(await send(email)));
    expect(performance.now() - began).toBeGreaterThanOrEqual(495);
  }
  expect(answers[0]?.statusCode).toBe(200);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await mailsTo(known.email)).length).toBe(1);
  expect((await mailsTo(suspended.email)).length).toBe(0);
});

it('a second link replaces the first, whose mail is not sent any more', async () => {
  const { email } = await addUser();
  await send(email);
  const [first] = await mailsTo(email);
  await send(email);
  const [second, ...others] = await mailsTo(email);
  expect([second?.id === first?.id, others]).toEqual([false, []]);
  const open = (link: string) => app.inject({ method: 'GET', url: new URL(link).pathname });
  expect((await open(linkIn(first))).statusCode).toBe(404);
  expect((await open(linkIn(second))).statusCode).toBe(200);
});

it('limits how often one may ask, whether the address is known or not', async () => {
  const { email } = await addUser();
  const most = api.service.settings.limits.signInAttempts;
  const statuses = async (address: string, from: string) => {
    const answers = [];
    for (let time = 0; time <= most; time += 1) answers.push(await send(address, { from }));
    return answers.map(({ statusCode }) => statusCode);
  };
  const expected = [...Array(most).fill(200), 429];
  const [known, unknown] = await Promise.all([
    statuses(email, '203.0.113.7'),
    statuses('stranger@social.example', '203.0.114.7'),
  ]);
  expect([known, unknown]).toEqual([expected, expected]);
  const refused = await send(email, { from: '203.0.113.7' });
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.body).toContain('Too many attempts.');
});

it('refuses forms of other sites, and an empty address by name', async () => {
  const foreign = await send('ada@social.example', { headers: { origin: 'https://evil.example' } });
  expect([foreign.statusCode, await mailsTo('ada@social.example')]).toEqual([403, []]);
  const empty = await send(' ');
  expect([empty.statusCode, empty.body]).toEqual([
    422,
    expect.stringContaining('Enter your e-mail address.'),
  ]);
});

it('sign-in leads there', async () => {
  const page = await app.inject({ method: 'GET', url: '/crier/sign-in' });
  expect(page.body).toContain(`<a href="${PATH}">Forgot your password?</a>`);
  const form = await app.inject({ method: 'GET', url: PATH, headers: { 'accept-language': 'fr' } });
  expect([form.statusCode, form.body]).toEqual([200, expect.stringContaining('Mot de passe oublié')]);
});

it('without a mail server people ask an administrator', async () => {
  const without = await openTestApi(inject('adminUrl'));
  try {
    const plain = without.build();
    const page = await plain.inject({ method: 'GET', url: '/crier/sign-in' });
    expect(page.body).toContain('Ask an administrator of this service');
    expect((await plain.inject({ method: 'GET', url: PATH })).statusCode).toBe(404);
  } finally {
    await without.close();
  }
});
