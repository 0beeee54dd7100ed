import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openAddress, reopen } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { REQUEST_ID, Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Key = AnswerOf<'listKeys'>['data'][number];
type Session = AnswerOf<'listSessions'>['data'][number];

const AT = '2026-02-01T08:00:00.000Z';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const idOf = (place: number) => `5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a1${place}`;
const aKey = (place: number, name: string, own: Partial<Key> = {}): Key => ({
  ...{ id: idOf(place), name, hint: '7Qmw', created_at: AT, expires_at: null, revoked_at: null },
  last_used_at: null,
  ...own,
});
const aSession = (place: number): Session => ({
  ...{ id: idOf(place), created_at: AT, last_seen_at: AT, address: '203.0.113.1', user_agent: CHROME },
  current: place === 1,
});
const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
/** Presses a button as the keyboard does. */
const press = async (one: ReturnType<typeof button>) => {
  await expect.element(one).toBeInTheDocument();
  one.element().focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => expect.poll(() => document.activeElement);

describe('the person’s own page', () => {
  closeAfterEach();
  let service: ScriptedService;
  let keys: readonly Key[];
  let sessions: readonly Session[];
  beforeEach(() => {
    service = aService();
    keys = [];
    sessions = [1, 2, 3, 4].map(aSession);
    service.answer('listConnectedApps', { data: [] });
    service.answer('listKeys', () => ({ data: [...keys] }));
    service.answer('listSessions', () => ({ data: [...sessions] }));
    service.answer('revokeKey', ({ params }) => {
      keys = keys.filter(({ id }) => id !== params['key']);
      return aKey(1, '', { revoked_at: AT });
    });
  });

  test('creates a key for seven days, shows it once, and copies it', async () => {
    service.answer('createKey', ({ body }) => {
      const { name, expires_at = null } = body as { name: string; expires_at?: string | null };
      if (name === '') return new Refusal('validation', { name: ['Give it a name.'] });
      keys = [aKey(1, name, { expires_at })];
      return { ...aKey(1, name, { expires_at }), key: 'crier_pk_secret' };
    });
    await openAddress('/me/keys');
    await button('Create key').click();
    const name = page.getByLabelText('Name', { exact: true });
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText('Expires', { exact: true }).selectOptions('In 7 days');
    await name.fill('Script');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.querySelector('code')?.textContent).toBe('crier_pk_secret');
    const copied: string[] = [];
    const { clipboard } = navigator;
    const real = clipboard.writeText;
    clipboard.writeText = (words) => Promise.resolve(void copied.push(words));
    await button('Copy').click();
    await expect.element(button('Copied')).toBeVisible();
    clipboard.writeText = real;
    expect(copied).toEqual(['crier_pk_secret']);
    await button('Done').click();
    await expect.element(button('Revoke: Script')).toBeVisible();
    expect(document.body.textContent).not.toContain('crier_pk_secret');
    const ends = Date.parse(keys[0]?.expires_at ?? '') - Date.now();
    expect(Math.round(ends / 86_400_000)).toBe(7);
  });

  test('asks before a key is revoked, and hands the focus to the next one', async () => {
    keys = [aKey(1, 'Early'), aKey(2, 'Late')];
    await openAddress('/me/keys');
    await press(button('Revoke: Early'));
    await expectAccessible();
    await press(dialog().getByRole('button', { name: 'Revoke', exact: true }));
    await expect.element(button('Revoke: Early')).not.toBeInTheDocument();
    await focused().toMatchObject({ tagName: 'LI' });
    expect(document.activeElement?.textContent).toContain('Late');
  });

  test('ends one session or all others, and keeps the focus in their list', async () => {
    service.answer('endSession', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['session']);
      return { ended: 1 };
    });
    service.answer('endSessions', () => {
      sessions = sessions.filter(({ current }) => current);
      return { ended: 2 };
    });
    await openAddress('/me/sessions');
    await press(button(/^End session: /).last());
    await expect.poll(() => button(/^End session: /).elements().length).toBe(2);
    await focused().toMatchObject({ tagName: 'LI' });
    await press(button('End all other sessions'));
    await expect.element(button('End all other sessions')).not.toBeInTheDocument();
    await focused().toMatchObject({ tagName: 'H2' });
    expect(section('Where you are signed in').element().contains(document.activeElement)).toBe(true);
  });

  test('says after a change of password how many keys still work, and revokes them on request', async () => {
    keys = [aKey(1, 'Planner'), aKey(2, 'Archive'), aKey(3, 'Over', { expires_at: AT })];
    service.answer('changePassword', { changed: true, keys_active: 2, keys_revoked: 0 });
    service.answer('revokeKeys', () => {
      keys = [];
      return { revoked: 2 };
    });
    await openAddress('/me/password');
    const password = section('Password');
    await password.getByLabelText('Current password').fill('correct horse');
    await password.getByLabelText('New password').fill('a new password');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect.element(password.getByText('2 personal keys still work.')).toBeVisible();
    await expectAccessible();
    await password.getByRole('button', { name: 'Revoke all keys' }).click();
    await dialog().getByRole('button', { name: 'Revoke all keys' }).click();
    await expect.element(page.getByText('2 keys were revoked.')).toBeVisible();
    await expect.element(page.getByText(/still work\.$/)).not.toBeInTheDocument();
  });

  test('selects a request ID that the browser refuses to copy', async () => {
    service.answer('listKeys', new Refusal('server_error'));
    const real = navigator.clipboard.writeText;
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    await openAddress('/me/keys');
    await button('Copy request ID').click();
    await expect.poll(() => String(getSelection())).toBe(REQUEST_ID);
    navigator.clipboard.writeText = real;
    expect(button('Copied').elements()).toEqual([]);
  });

  test('a new address waits until it is confirmed, and the page says where the mail went', async () => {
    service.answer('changeProfile', ({ body }) => {
      const { email } = body as { readonly email: string };
      const user = { id: 7, name: 'Ada', email: 'ada@crier.test', timezone: 'Europe/Berlin' };
      return { user: { ...user, locale: 'en', is_administrator: true }, pending_email: email };
    });
    await openAddress('/me/profile');
    const address = page.getByLabelText('E-mail address');
    await address.fill('ada@harbour.test');
    await page.getByLabelText('Current password').fill('the harbour at dawn');
    await button('Save').click();
    await expect.element(page.getByText(/^A mail is on its way to ada@harbour.test/)).toBeVisible();
    await expect.element(address).toHaveValue('ada@crier.test');
  });

  test('changes the language and the theme without a reload, keeps them, and asks the service in that language', async () => {
    await openAddress('/me/keys');
    await button(/^Account menu/).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const scheme = () => document.documentElement.dataset['mantineColorScheme'];
    await expect.poll(scheme).toBe('dark');
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ich' })).toBeInTheDocument();
    await reopen();
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Persönliche Schlüssel' }))
      .toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(service.calls('listKeys').at(-1)?.language).toBe('de');
    await expect.poll(scheme).toBe('dark');
  });

  test.each(LOOKS)(
    '$size, $colorScheme: every section is accessible, and a browser is named',
    async (view) => {
      await look(view);
      keys = [aKey(1, 'Script')];
      service.answer('listConnectedApps', { data: [] });
      for (const [path, words] of [
        ['sessions', 'Chrome on Linux'],
        ['keys', 'Script …7Qmw'],
        ['password', 'Change password'],
        ['profile', 'Profile'],
        ['apps', 'Apps'],
      ] as const) {
        await openAddress(`/me/${path}`);
        await expect.element(page.getByRole('main').getByText(words).first()).toBeVisible();
        expect(
          page
            .getByText(/Mozilla\/5\.0/)
            .elements()
            .filter((one) => one.checkVisibility()),
        ).toEqual([]);
        await expectAccessible();
      }
      await button(/^Account menu/).click();
      await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
      await expectAccessible();
    },
  );
});
