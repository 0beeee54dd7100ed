import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { face, text } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import { type Account, anAccount, aPost, onPost } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';
import type { Installation } from './scripted-service/usual-answers.ts';

const SENTENCE = 'Fresh bread from nine, every day but Sunday.';
const limited = (text_: number): Account => anAccount(1, 'mastodon', { limits: { text: text_, gifs: 3 } });
const { uuid, name, username, image } = anAccount(1, 'mastodon');
const MANAGED: AnswerOf<'listManagedAccounts'>['data'][number] = {
  ...{ id: 1, uuid, provider: 'mastodon', service: null, name, username, image, authorized: true },
  ...{ reason: null, reason_code: null, access_ends_at: null, access_renews: null, may_comment: true },
  ...{ reconnect: { provider: 'mastodon', account: uuid }, created_at: '2026-02-01T08:00:00.000Z' },
};
const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const save = () => dialog().getByRole('button', { name: 'Save limits' });

describe('the limits of an account', () => {
  closeAfterEach();
  let service: ScriptedService;
  const open = async (installation: Installation = {}, words = { more: /^More: /, limits: 'Limits' }) => {
    service = aService({ accounts: [limited(500)], ...installation });
    service.answer('listManagedAccounts', { data: [MANAGED] });
    service.answer('getAccount', limited(500));
    service.answer('getAccountLimits', { limits: {} });
    await openInWorkspace('/accounts');
    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.limits, exact: true }).click();
    await expect.element(dialog()).toBeVisible();
  };

  test('are shown with what is in force, and a wrong number is reported at its field', async () => {
    await open();
    await expect.element(dialog().getByText('Current limit: 500 characters')).toBeVisible();
    await expect.element(dialog().getByText('Current limit: 3')).toBeVisible();
    await field('Text').fill('lots');
    await save().click();
    const whole = dialog().getByText('Enter a whole number of 1 or more, or leave the field empty.');
    await expect.element(whole).toBeVisible();
    expect(service.calls('updateAccountLimits')).toEqual([]);
    service.answer('updateAccountLimits', new Refusal('validation', { 'limits.text': ['Too much.'] }));
    await field('Text').fill('9000000');
    await save().click();
    await expect.element(dialog().getByText('Too much.')).toBeVisible();
    await expect.element(field('Text')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    service.answer('updateAccountLimits', { limits: { text: 5_000, photos: 2 } });
    await field('Text').fill('5000');
    await field('Photos').fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /^More: / })).toHaveFocus();
    expect(service.calls('updateAccountLimits').at(-1)?.body).toEqual({ limits: { text: 5_000, photos: 2 } });
  });

  test('are emptied, which leaves the network’s own', async () => {
    await open();
    service.answer('getAccountLimits', { limits: { text: 60 } });
    await openInWorkspace('/accounts');
    await page.getByRole('button', { name: /^More: / }).click();
    await page.getByRole('menuitem', { name: 'Limits', exact: true }).click();
    await expect.element(field('Text')).toHaveValue('60');
    service.answer('updateAccountLimits', { limits: {} });
    await field('Text').fill('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => service.calls('updateAccountLimits').at(-1)?.body).toEqual({ limits: {} });
  });

  test('cannot be changed by a viewer', async () => {
    await open({ workspace: { role: 'viewer' }, administrator: false });
    await expect.element(field('Text')).toHaveAttribute('readonly');
    expect(save().elements()).toEqual([]);
    await expectAccessible();
  });

  test.each([
    [60, 60 - SENTENCE.length],
    [5_000, 5_000 - SENTENCE.length],
  ])('of %i characters are what the composer counts with', async (limit, left) => {
    const accounts = [limited(limit)];
    service = aService({ accounts });
    const post = aPost(7, SENTENCE, { accounts: accounts.map((account) => onPost(account)) });
    keepPosts(service, accounts, [post]);
    await openInWorkspace(`/posts/${post.uuid}/edit`);
    await expect.element(text(1)).toHaveValue(SENTENCE);
    await expect.poll(() => face(1)?.dataset['remaining']).toBe(String(left));
  });

  test.each([
    ['en', LOOKS[0], /^More: /, 'Limits', 'Limits for Alice on Mastodon'],
    ['de', LOOKS[1], /^Mehr: /, 'Grenzen', 'Grenzen von Alice bei Mastodon'],
    ['fr', LOOKS[1], /^Plus: /, 'Limites', 'Limites du compte Alice sur Mastodon'],
    ['es', LOOKS[1], /^Más: /, 'Límites', 'Límites de Alice en Mastodon'],
  ] as const)('are accessible and not cut off in %s', async (locale, view, more, limits, title) => {
    await look(view);
    await open({ locale }, { more, limits });
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect.poll(() => dialog().element().querySelector('form')).not.toBeNull();
    await expectAccessible();
  });
});
