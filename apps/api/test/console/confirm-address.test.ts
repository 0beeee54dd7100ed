import { hashPassword } from '@crier/service';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', SERVICE_MAIL_FROM: 'crier@social.example' };
const PASSWORD = 'the harbour at dawn';

let kit: ConsoleKit;
let dana: ConsolePerson;
let passwordHash: string;
beforeAll(async () => {
  [kit, passwordHash] = await Promise.all([openConsoleKit(inject('adminUrl'), MAIL), hashPassword(PASSWORD)]);
});
afterAll(() => kit.close());
const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);
let place = 0;
beforeEach(async () => {
  place += 1;
  dana = await kit.addPerson({ passwordHash });
});

const wanted = () => `dana${place}@harbour.example`;
const change = (email = wanted(), person = dana) =>
  person.call('PUT', '/profile', { email, current_password: PASSWORD });
const emailOf = async (id: number) =>
  (await query('select email, email_verified from users where id = $1', [id])).rows[0];
async function mailTo(address: string) {
  const { rows } = await query('select * from mails where address = $1 order by created_at desc', [address]);
  return rows[0];
}
/** The path of the link in the mail to an address, with its query. */
async function linkTo(address: string): Promise<string> {
  const { id, sealed } = await mailTo(address);
  const { pathname, search } = new URL(String(kit.api.service.sealer.open(sealed, `mail:${id}`)['link']));
  return pathname + search;
}
function confirm(link: string, headers = {}) {
  const [url = '', search = ''] = link.split('?');
  return kit.app.inject({
    method: 'POST',
    url,
    remoteAddress: `198.51.100.${place}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: search,
  });
}

it('a new address takes effect once its link is confirmed, and the old one is told', async () => {
  const { status, body } = await change(` ${wanted().toUpperCase()} `);
  expect([status, body.user.email, body.pending_email]).toEqual([200, dana.email, wanted()]);
  expect((await mailTo(dana.email)).params).toEqual({ address: wanted() });
  expect((await mailTo(wanted())).kind).toBe('address_confirmation');
  const link = await linkTo(wanted());
  const page = await kit.app.inject({ url: link, headers: { 'accept-language': 'de' } });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(wanted())]);
  expect((await emailOf(dana.id)).email).toBe(dana.email);
  expect((await confirm(link)).statusCode).toBe(200);
  expect(await emailOf(dana.id)).toEqual({ email: wanted(), email_verified: true });
  expect((await confirm(link)).statusCode).toBe(404);
  expect((await kit.audit(`user:${dana.id}`)).at(-1)).toMatchObject({
    ...{ actor: `user:${dana.id}`, action: 'user.edited' },
    detail: { from: { email: dana.email }, to: { email: wanted() } },
  });
});

it.each<[string, () => Promise<unknown>]>([
  [
    'the password has changed',
    () => dana.call('PUT', '/password', { current_password: PASSWORD, password: 'another harbour' }),
  ],
  ['the user is suspended', () => query('update users set suspended_at = now() where id = $1', [dana.id])],
  ['the user is gone', () => query('delete from users where id = $1', [dana.id])],
  [
    'the user has another address',
    () => query(`update users set email = 'x' || email where id = $1`, [dana.id]),
  ],
  [
    'somebody else has the address',
    () => query(`insert into users (name, email) values ('Ed', $1)`, [wanted()]),
  ],
])('a link changes nothing once %s', async (_, happens) => {
  await change();
  const link = await linkTo(wanted());
  await happens();
  const { rows: before } = await query('select id, email from users order by id');
  expect((await confirm(link)).statusCode).toBe(404);
  expect((await query('select id, email from users order by id')).rows).toEqual(before);
});

it('a link that was changed, or a form that comes from another site changes nothing', async () => {
  await change();
  const link = await linkTo(wanted());
  expect((await confirm(link, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await confirm(`${link.slice(0, -4)}AAAA`)).statusCode).toBe(404);
  expect((await confirm('/crier/confirm-address?token=x')).statusCode).toBe(404);
  expect((await emailOf(dana.id)).email).toBe(dana.email);
});

it('an address that somebody has is refused by name, and nothing is mailed', async () => {
  const other = await kit.addPerson();
  const { status, body } = await change(other.email);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
  expect(await mailTo(other.email)).toBeUndefined();
});
