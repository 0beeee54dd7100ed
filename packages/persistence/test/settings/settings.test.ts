import { toDomain } from '@crier/oauth-server';
import { REGISTRATION_POLICY_KEY } from '@crier/operations/ports';
import {
  createSettings,
  describePolicyStore,
  ensureSettingKey,
  type SettingsAdministration,
} from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import {
  createRegistrationPolicyStore,
  type Database,
  openDatabase,
  readRegistrationPolicy,
} from '../../src/index.ts';
import { type ClonedDatabase, cloneDatabase } from '../../src/testing/index.ts';

let place: ClonedDatabase;
let database: Database;
let settings: SettingsAdministration;

beforeAll(async () => {
  place = await cloneDatabase(inject('adminUrl'));
  database = openDatabase(place.url);
  settings = settingsOf('tester');
});
afterAll(async () => {
  await database.close();
  await place.drop();
});
beforeEach(() => database.pool.query('truncate settings, audit_entries'));

const settingsOf = (actor: string) =>
  createSettings({ store: createRegistrationPolicyStore(database.pool), toDomain }, actor);

const VALUE = { mode: 'off', allowed_domains: ['example.com'], allow_local_apps: true } as const;

const rowsIn = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count;

describePolicyStore('PostgreSQL', async () => {
  const cloned = await cloneDatabase(inject('adminUrl'));
  const own = openDatabase(cloned.url, { connections: 10 });
  return {
    store: createRegistrationPolicyStore(own.pool),
    close: async () => {
      await own.close();
      await cloned.drop();
    },
  };
});

it('a change reaches the authorization server, with its line in the audit trail', async () => {
  const before = await settings.get(REGISTRATION_POLICY_KEY);
  expect(await settings.change(REGISTRATION_POLICY_KEY, () => VALUE)).toEqual(VALUE);
  expect(await settings.get(REGISTRATION_POLICY_KEY)).toEqual(VALUE);
  expect(await readRegistrationPolicy(database.pool)).toEqual({
    mode: 'off',
    allowedDomains: ['example.com'],
    allowLocalApps: true,
  });
  const { rows } = await database.pool.query('select actor, action, subject, detail from audit_entries');
  expect(rows).toEqual([
    {
      actor: 'tester',
      action: 'setting.changed',
      subject: 'setting:oauth.registration_policy',
      detail: { from: before, to: VALUE },
    },
  ]);
});

it('a value that is refused or cannot be logged is not stored', async () => {
  const wrong = settings.change(REGISTRATION_POLICY_KEY, () => ({ ...VALUE, mode: 'sometimes' }));
  await expect(wrong).rejects.toMatchObject({ code: 'validation', errors: { mode: [expect.any(String)] } });
  const untold = settingsOf(null as unknown as string);
  await expect(untold.change(REGISTRATION_POLICY_KEY, () => VALUE)).rejects.toThrow('actor');
  expect([await rowsIn('settings'), await rowsIn('audit_entries')]).toEqual([0, 0]);
});

it.each([
  ['nothing', null, 'value'],
  ['a list', [], 'value'],
  ['a member there is not', { ...VALUE, colour: 'red' }, 'value'],
  ['no mode', { allowed_domains: [], allow_local_apps: true }, 'mode'],
  ['domains that are no list', { ...VALUE, allowed_domains: 'example.com' }, 'allowed_domains'],
  ['a domain that is none', { ...VALUE, allowed_domains: ['example.com/path'] }, 'allowed_domains'],
  ['half of the world', { ...VALUE, allowed_domains: ['com'] }, 'allowed_domains'],
  ['local apps as text', { ...VALUE, allow_local_apps: 'true' }, 'allow_local_apps'],
])('%s is refused', async (_what, value, field) => {
  const change = settings.change(REGISTRATION_POLICY_KEY, () => value);
  await expect(change).rejects.toMatchObject({
    code: 'validation',
    errors: { [field]: [expect.any(String)] },
  });
});

it('domains are normalised, without duplicates', async () => {
  const domains = ['Example.COM', 'example.com', '*.münster.example', '.dots.example'];
  const { allowed_domains } = await settings.change(REGISTRATION_POLICY_KEY, () => ({
    ...VALUE,
    allowed_domains: domains,
  }));
  expect(allowed_domains).toEqual(['example.com', 'xn--mnster-3ya.example', 'dots.example']);
});

it('concurrent changes follow one another without a lost update', async () => {
  await settings.change(REGISTRATION_POLICY_KEY, () => ({ ...VALUE, allowed_domains: [] }));
  const added = Array.from({ length: 20 }, (_, number) => `d${number}.example`);
  await Promise.all(
    added.map((domain) =>
      settings.change(REGISTRATION_POLICY_KEY, (present) => ({
        ...present,
        allowed_domains: [...present.allowed_domains, domain],
      })),
    ),
  );
  const { allowed_domains } = await settings.get(REGISTRATION_POLICY_KEY);
  expect(new Set(allowed_domains)).toEqual(new Set(added));
});

it('an unknown setting lists the known ones', () => {
  expect(ensureSettingKey('oauth.registration_policy')).toBe(REGISTRATION_POLICY_KEY);
  expect(() => ensureSettingKey('toString')).toThrow('oauth.registration_policy');
});
