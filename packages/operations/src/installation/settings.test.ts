import { describe, expect, it } from 'vitest';
import { createMemoryPolicy } from '../../kit/memory/memory-policy.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { REGISTRATION_POLICY_KEY } from '../ports/registration-policy.ts';
import { createSettings, ensureAllowedDomain, ensureSettingKey } from './settings.ts';

const toDomain = (text: string) => (/^[a-z.]+$/i.test(text) ? text.toLowerCase() : null);
const OPEN = { mode: 'anyone', allowed_domains: [], allow_local_apps: true } as const;

function openSettings() {
  const store = createMemoryPolicy();
  const settings = createSettings({ store, toDomain }, 'tester');
  return {
    settings,
    trail: store.trail,
    get: () => settings.get(REGISTRATION_POLICY_KEY),
    change: (to: unknown) => settings.change(REGISTRATION_POLICY_KEY, () => to),
  };
}

describe('a setting', () => {
  it('changes from its current value, with domains normalised and without duplicates, and is logged', async () => {
    const { settings, trail, get } = openSettings();
    const domains = ['Example.com', 'example.COM', 'a.example'];
    const changed = await settings.change(REGISTRATION_POLICY_KEY, (present) => {
      return { ...present, mode: 'allowed_domains', allowed_domains: domains };
    });
    const to = { ...OPEN, mode: 'allowed_domains', allowed_domains: ['example.com', 'a.example'] };
    expect([changed, await get()]).toEqual([to, to]);
    const note = { action: 'setting.changed', subject: 'setting:oauth.registration_policy' };
    expect(trail()).toEqual([{ actor: 'tester', note: { ...note, detail: { from: OPEN, to } } }]);
  });

  it.each<[string, unknown]>([
    ['value', null],
    ['value', [OPEN]],
    ['value', 'off'],
    ['value', { ...OPEN, moed: 'off' }],
    ['mode', { ...OPEN, mode: 'nobody' }],
    ['mode', { allowed_domains: [], allow_local_apps: true }],
    ['allow_local_apps', { ...OPEN, allow_local_apps: 1 }],
    ['allowed_domains', { ...OPEN, allowed_domains: 'example.com' }],
    ['allowed_domains', { ...OPEN, allowed_domains: [1] }],
    ['allowed_domains', { ...OPEN, allowed_domains: ['com'] }],
    ['allowed_domains', { ...OPEN, allowed_domains: ['no domain'] }],
  ])('refuses a wrong %s: %j, and stays unchanged', async (field, value) => {
    const { change, get, trail } = openSettings();
    expect(await fieldsOf(change(value))).toEqual([field]);
    expect([await get(), trail()]).toEqual([OPEN, []]);
  });

  it('accepts five hundred domains at most, counting duplicates once', async () => {
    const { change, get } = openSettings();
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const names = [...letters].flatMap((a) => [...letters].map((b) => `${a}${b}.example`));
    const allowed_domains = names.slice(0, 500);
    await change({ ...OPEN, allowed_domains: [...allowed_domains, ...allowed_domains] });
    expect((await get()).allowed_domains).toEqual(allowed_domains);
    expect(await fieldsOf(change({ ...OPEN, allowed_domains: names.slice(0, 501) }))).toEqual([
      'allowed_domains',
    ]);
  });
});

it('an unknown setting lists the known ones', () => {
  expect(ensureSettingKey('oauth.registration_policy')).toBe(REGISTRATION_POLICY_KEY);
  expect(() => ensureSettingKey('oauth')).toThrow(
    'There is no setting oauth. Use one of: oauth.registration_policy.',
  );
});

it('accepts only domains with more than one label', () => {
  expect(ensureAllowedDomain(toDomain, 'Example.com')).toBe('example.com');
  expect(() => ensureAllowedDomain(toDomain, 'com')).toThrow('com is not a domain such as example.com.');
});
