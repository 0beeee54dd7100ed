import { openService, type Service } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOptionsOf, buildApi } from '../../src/index.ts';
import { type BreakableDatabase, breakableDatabase } from '../oauth/breakable-database.ts';
import { Browser } from './browser.ts';
import { openPageKit, type PageKit, type Person, signIn } from './page-kit.ts';

const DEVICE = '__Host-crier_device';
const SIGN_IN = '/crier/sign-in';

let kit: PageKit;
/** Another process of the same installation, with a way to the database that can be cut. */
let service: Service;
let database: BreakableDatabase;
let other: ReturnType<typeof buildApi>;
let otherAddress: string;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'), { TRUST_PROXY: '1', SIGN_IN_ATTEMPTS_PER_ACCOUNT: '12' });
  const { settings, logger } = kit.api.service;
  database = await breakableDatabase(settings.databaseUrl);
  service = await openService({ ...settings, databaseUrl: database.url }, logger);
  other = buildApi(apiOptionsOf(service));
  otherAddress = await other.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other?.close();
  await service?.close();
  await database?.cut();
  await kit?.close();
});

const from = (address: string, at = kit.address) => new Browser(at, { 'x-forwarded-for': address });
const attempt = (browser: Browser, email: string) => browser.post(SIGN_IN, { email, password: 'guess' });
const guess = async (browser: Browser, { email }: Person) => (await attempt(browser, email)).status;
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

describe('the limits on password attempts', () => {
  it('count 30 concurrent attempts in two processes exactly', async () => {
    const owner = await kit.addPerson();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        guess(from('198.51.100.1', n % 2 === 0 ? kit.address : otherAddress), owner),
      ),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('admit the owner in a known browser while others attack the account', async () => {
    const owner = await kit.addPerson();
    const known = from('203.0.113.1');
    expect((await signIn(known, owner, SIGN_IN)).status).toBe(303);
    const attackers = ['203.0.113.1', '198.51.100.2'].map((address) => from(address));
    const statuses: number[] = [];
    for (const attacker of attackers) for (let n = 0; n < 8; n++) statuses.push(await guess(attacker, owner));
    // What the owner did right is not counted: twelve wrong attempts at the account are.
    expect(statuses.filter((status) => status === 422)).toHaveLength(12);
    const stranger = await signIn(from('192.0.2.1'), owner, SIGN_IN);
    expect(stranger.status).toBe(429);
    expect(waitOf(stranger)).toBeGreaterThan(900);
    expect(waitOf(stranger)).toBeLessThanOrEqual(3_600);
    known.cookies.delete('__Host-crier_session');
    expect((await signIn(known, owner, SIGN_IN)).status).toBe(303);
  });

  it('distinguish two accounts by the first letter alone', async () => {
    const owner = await kit.addPerson();
    const sibling = { ...owner, email: `x${owner.email.slice(1)}` };
    for (let n = 0; n < 10; n++) await guess(from('198.51.100.6'), sibling);
    const refused = await attempt(from('198.51.100.6'), sibling.email);
    expect(refused.status).toBe(429);
    expect(waitOf(refused)).toBeGreaterThan(300);
    expect(waitOf(refused)).toBeLessThanOrEqual(900);
    expect(await guess(from('198.51.100.6'), owner)).toBe(422);
  });

  it('also apply to a known browser', async () => {
    const owner = await kit.addPerson();
    const known = from('203.0.113.2');
    await signIn(known, owner, SIGN_IN);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await guess(known, owner));
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('recognise a browser by neither another account’s cookie nor a forged one', async () => {
    const [mallory, owner] = [await kit.addPerson(), await kit.addPerson()];
    const attacker = from('198.51.100.3');
    expect((await signIn(attacker, mallory, SIGN_IN)).status).toBe(303);
    const [cookie = ''] = [attacker.cookies.get(DEVICE)];
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    for (let n = 0; n < 10; n++) await guess(attacker, owner);
    expect(await guess(attacker, owner)).toBe(429);
    for (const forged of [
      cookie,
      `A${cookie.slice(1)}`,
      `${cookie.slice(0, 23)}${'A'.repeat(43)}`,
      '',
      'x',
    ]) {
      attacker.cookies.set(DEVICE, forged);
      expect([forged, await guess(attacker, owner)]).toEqual([forged, 429]);
    }
  });

  it('give a /48 sixteen times the attempts of a /64', async () => {
    const limited = kit.api.build({
      settings: { limits: { ...kit.api.service.settings.limits, signInAttemptsPerAddress: 1 } },
    });
    const at = await limited.listen({ host: '127.0.0.1', port: 0 });
    const answers: Awaited<ReturnType<typeof attempt>>[] = [];
    for (let n = 0; n < 18; n++) {
      answers.push(await attempt(from(`2001:db8:5:${n.toString(16)}::1`, at), `x${n}@social.example`));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(16).fill(422), 429, 429]);
    for (const refused of answers.slice(16)) expect(waitOf(refused)).toBeLessThanOrEqual(300);
  });

  it('are off when set to 0', async () => {
    const owner = await kit.addPerson();
    const { limits } = kit.api.service.settings;
    const off = { signInAttempts: 0, signInAttemptsPerAddress: 0, signInAttemptsPerAccount: 0 };
    const unlimited = kit.api.build({ settings: { limits: { ...limits, ...off } } });
    const at = await unlimited.listen({ host: '127.0.0.1', port: 0 });
    for (let n = 0; n < 14; n++) expect(await guess(from('198.51.100.4', at), owner)).toBe(422);
    expect((await signIn(from('198.51.100.4', at), owner, SIGN_IN)).status).toBe(303);
  });

  it('admit nobody while the database is unavailable: the answer is 503', async () => {
    const owner = await kit.addPerson();
    await database.cut();
    try {
      const { status, headers } = await from('198.51.100.5', otherAddress).post(SIGN_IN, {
        email: owner.email,
        password: owner.password,
      });
      expect([status, headers.get('retry-after'), headers.getSetCookie()]).toEqual([503, '5', []]);
    } finally {
      await database.mend();
    }
    expect((await signIn(from('198.51.100.5', otherAddress), owner, SIGN_IN)).status).toBe(303);
  });
});
