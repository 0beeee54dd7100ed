import { administrationOver } from '@crier/operations';
import { administrationPartsOf, oneTimeLinks } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTenants, type Tenants } from '../panel/panel-kit.ts';
import { type Browser, signInto } from '../sign-in.ts';

const COMMON = 'iloveyou';
const WORDS = 'This is one of the commonest passwords. Choose another one.';

let tenants: Tenants;
let browser: Browser;
beforeAll(async () => {
  tenants = await openTenants(inject('adminUrl'));
  browser = await signInto(tenants.api.service, tenants.admin.id);
});
afterAll(() => tenants.api.close());

const page = (url: string, fields: Record<string, string>, language = 'en') =>
  tenants.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: new URLSearchParams(fields).toString(),
  });
const consoleCall = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const headers = { cookie: browser.cookie, 'x-csrf-token': browser.csrf };
  const answer = await tenants.app.inject({ method, url: `/crier/console${path}`, headers, payload: body });
  return { status: answer.statusCode, body: answer.json() };
};
/** The path of a link to set the password of another user. */
async function resetLink(): Promise<string> {
  const { id } = await tenants.api.addUser();
  const { link, hash } = oneTimeLinks(tenants.api.service.settings, 'reset')();
  const { administration } = administrationPartsOf(tenants.api.service);
  await administrationOver(administration, 'tester').createPasswordReset({ user: String(id), hash });
  return new URL(link).pathname;
}

it('a common password is refused on the page of a link, in the reader’s language', async () => {
  const path = await resetLink();
  for (const [language, words] of [
    ['en', WORDS],
    ['de', 'Das ist eines der häufigsten Passwörter.'],
    ['es', 'Es una de las contraseñas más comunes.'],
    ['fr', 'C’est l’un des mots de passe les plus courants.'],
  ] as const) {
    const refused = await page(path, { password: COMMON }, language);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(words)]);
  }
  const short = await page(path, { password: 'dawn' });
  expect(short.body).toContain('Choose a password of 8 to 1,024 characters.');
  expect((await page(path, { password: 'the harbour at dawn' })).statusCode).toBe(303);
});

it('a common password is refused when joining', async () => {
  const { workspace, users, service } = tenants.api;
  const admin = await signInto(service, users.ADMIN.id);
  const made = await tenants.app.inject({
    method: 'POST',
    url: `/crier/console/workspaces/${workspace}/invitations`,
    headers: { cookie: admin.cookie, 'x-csrf-token': admin.csrf },
    payload: { email: 'guest@social.example', role: 'viewer' },
  });
  const path = new URL(made.json().link).pathname;
  const refused = await page(path, { name: 'Guest', password: COMMON });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(WORDS)]);
  expect((await page(path, { name: 'Guest', password: 'the harbour at dawn' })).statusCode).toBe(303);
});

it('a common password is refused in the console and in the panel', async () => {
  const user = { name: 'Ada', email: 'ada-of-the-console@social.example', password: COMMON };
  const change = { current_password: 'whatever it is', password: COMMON };
  for (const [method, path, body] of [
    ['POST', '/users', { ...user, is_administrator: false }],
    ['PUT', '/password', change],
  ] as const) {
    const { status, body: answer } = await consoleCall(method, path, body);
    expect([path, status, answer.errors]).toEqual([path, 422, { password: [WORDS] }]);
  }
  const input = { ...user, password_confirmation: COMMON, is_admin: false };
  const created = await tenants.panel('POST', 'users', input);
  expect([created.status, created.body.errors]).toEqual([422, { password: [WORDS] }]);
  const updated = await tenants.panel('PUT', `users/${tenants.admin.id}`, input);
  expect([updated.status, updated.body.errors]).toEqual([422, { password: [WORDS] }]);
});
