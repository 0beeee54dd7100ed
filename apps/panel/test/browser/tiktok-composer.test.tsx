import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, anAccount, pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

/** TikTok docs: Content Sharing Guidelines, Required UX Implementation in Your App (2026-11). The numbers are its points. */

const DATA = {
  nickname: 'The Daily Crumb',
  privacy_levels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: true,
  stitch_disabled: false,
};
const LIMITS = { photo_uploads: true, direct_posting: true, max_video_post_duration_ms: 60_000 };
const TIKTOK = anAccount(4, 'tiktok', { data: DATA, limits: LIMITS });
const ACCOUNTS = [anAccount(1, 'mastodon'), TIKTOK];
const VIDEO = aFile(7, 'bread.mp4');
const PHOTO = aFile(8, 'bread.jpg');

const FACTS = {
  ...{ account_id: 4, provider: 'tiktok' as const, read_at: '2026-11-28 16:00:00', age: 0 },
  ...{ from: 'network' as const, problem: null, posting: { possible: true, not_before: null } },
  facts: { nickname: DATA.nickname, privacy_level_options: DATA.privacy_levels },
  ...{ options: {}, statements: [] },
};

const MUSIC = 'By posting, you agree to TikTok’s Music Usage Confirmation.';
const BRANDED = 'By posting, you agree to TikTok’s Branded Content Policy and Music Usage Confirmation.';
const PRIVATE = 'Branded content visibility cannot be set to private.';

/** The option itself; a remedy with the same name comes before it once there is a text. */
const audience = () => page.getByRole('combobox', { name: 'Who may see the post' }).last();
const toggle = (name: string) => page.getByRole('checkbox', { name, exact: true });
const declarations = () => document.querySelector('[data-declarations]');
/** Waits until the sentence is above the button. */
const declares = (sentence: string) => expect.poll(() => declarations()?.textContent).toContain(sentence);
const choice = (value: string) =>
  document.querySelector<HTMLOptionElement>(`[data-options="tiktok"] option[value="${value}"]`);

async function add(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add media' }).first().click();
  await page.getByRole('menuitem', { name: 'From the library' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: /^Add( \d+ files?)?$/ }).click();
}

describe('the composer for TikTok', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  const installed = (locale: 'en' | 'de' = 'en') => {
    service = aService({ accounts: ACCOUNTS, locale });
    posts = keepPosts(service, ACCOUNTS);
    service.answer('getAccountFacts', FACTS);
    service.answer('listMedia', pageOf(VIDEO, PHOTO));
  };
  const opened = async () => {
    await openInWorkspace('/posts/new');
    await choose('TikTok');
  };
  beforeEach(() => installed());

  test('reads the creator’s settings when the account is chosen, and shows nickname and age (1)', async () => {
    await openInWorkspace('/posts/new');
    expect(service.calls('getAccountFacts')).toEqual([]);
    await choose('TikTok');
    await expect.element(page.getByText('The Daily Crumb')).toBeVisible();
    await expect.element(page.getByText(/settings read now/)).toBeVisible();
    expect(service.calls('getAccountFacts')[0]?.query).toMatchObject({ refresh: 'true' });
  });

  test('says to try later while the creator can’t post (1)', async () => {
    const posting = { possible: false, not_before: '2026-11-29 00:00:00' };
    service.answer('getAccountFacts', { ...FACTS, posting });
    await opened();
    await declares('You cannot post to TikTok with this account at the moment. Try again later.');
  });

  test('keeps the settings that it knows when TikTok does not answer, and says so (1)', async () => {
    const problem = { code: 'network_unavailable' as const, message: 'The server failed.' };
    service.answer('getAccountFacts', { ...FACTS, from: 'stored', age: 7_200, problem });
    await opened();
    await expect.element(page.getByText(/settings read 2 hours ago/)).toBeVisible();
    await expect
      .element(page.getByText('The network does not say now what the account may post.'))
      .toBeVisible();
  });

  test('offers exactly the creator’s audiences, and presets none (2)', async () => {
    await opened();
    await expect.element(audience()).toHaveValue('');
    const offered = [...document.querySelectorAll('[data-options="tiktok"] option')];
    expect(offered.map((option) => option.textContent)).toEqual([
      'Not set',
      'Everyone',
      'Friends',
      'Only me',
    ]);
    await text(1).fill('Fresh bread');
    await audience().selectOptions('MUTUAL_FOLLOW_FRIENDS');
    await savedAs('saved');
    expect(posts.all()[0]?.versions[0]?.options).toMatchObject({
      tiktok: { privacy_level: { 'account-4': 'MUTUAL_FOLLOW_FRIENDS' } },
    });
  });

  test('has every interaction off, and greys out with the reason what the creator turned off (2)', async () => {
    await opened();
    await expect.element(toggle('Allow comments')).not.toBeChecked();
    await expect.element(toggle('Allow duets')).not.toBeChecked();
    await expect.element(toggle('Allow stitches')).not.toBeChecked();
    await expect.element(toggle('Allow comments')).toBeEnabled();
    await expect.element(toggle('Allow duets')).toBeDisabled();
    await expect
      .element(page.getByText('Allow duets: Turned off in the settings of the TikTok account.'))
      .toBeVisible();
  });

  test('shows comments alone for photos (2)', async () => {
    await opened();
    await expect.element(toggle('Allow stitches')).toBeVisible();
    await add('bread.jpg');
    await expect.poll(() => toggle('Allow stitches').query()).toBe(null);
    expect(toggle('Allow duets').query()).toBe(null);
    await expect.element(toggle('Allow comments')).toBeVisible();
  });

  test('always shows the declaration above the button, with its document behind the words (2)', async () => {
    await opened();
    await declares(MUSIC);
    const link = page.getByRole('link', { name: 'Music Usage Confirmation' });
    await expect
      .element(link)
      .toHaveAttribute('href', 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en');
    await text(1).fill('Fresh bread');
    expect(declarations()?.checkVisibility()).toBe(true);
    await choose('TikTok');
    await expect.poll(() => document.querySelector('[data-declarations]')).toBe(null);
  });

  test('has the disclosure off, asks for a brand, and names the label of each (3)', async () => {
    await opened();
    await expect.element(toggle('Disclose promotional content')).not.toBeChecked();
    expect(toggle('Your own brand').query()).toBe(null);
    await toggle('Disclose promotional content').click();
    const incomplete = 'You need to indicate if your content promotes yourself, a third party, or both.';
    await expect.element(page.getByText(incomplete)).toBeVisible();
    await expect.element(toggle('Your own brand')).not.toBeChecked();
    await toggle('Your own brand').click();
    await expect.element(page.getByText(/will be labeled as “Promotional content”/)).toBeVisible();
    expect(page.getByText(incomplete).query()).toBe(null);
    await declares(MUSIC);
    await toggle('A third-party brand').click();
    await expect.element(page.getByText(/will be labeled as “Paid partnership”/)).toBeVisible();
    await declares(BRANDED);
    await expect
      .element(page.getByRole('link', { name: 'Branded Content Policy' }))
      .toHaveAttribute('href', 'https://www.tiktok.com/legal/page/global/bc-policy/en');
  });

  test('bars “Only me” with the reason for branded content (3)', async () => {
    await opened();
    await expect.element(audience()).toBeVisible();
    expect(choice('SELF_ONLY')?.disabled).toBe(false);
    await toggle('Disclose promotional content').click();
    await toggle('A third-party brand').click();
    await expect.poll(() => choice('SELF_ONLY')?.disabled).toBe(true);
    expect(choice('SELF_ONLY')?.title).toBe(PRIVATE);
    expect(choice('PUBLIC_TO_EVERYONE')?.disabled).toBe(false);
    await expect.element(page.getByText(PRIVATE)).toBeVisible();
    await toggle('Disclose promotional content').click();
    await expect.poll(() => choice('SELF_ONLY')?.disabled).toBe(false);
  });

  test('says that it may take minutes until the post is visible (4)', async () => {
    await opened();
    await declares('After you publish, it may take a few minutes until the content is processed');
  });

  test('says all of it in the reader’s language', async () => {
    installed('de');
    await openInWorkspace('/posts/new');
    await page.getByRole('button', { name: 'Konten wählen', exact: true }).first().click();
    await page.getByRole('checkbox', { name: /^Alice.* · TikTok$/ }).click();
    await userEvent.keyboard('{Escape}');
    await declares('Mit dem Posten stimmen Sie der Bestätigung zur Musiknutzung von TikTok zu.');
    await expect.element(page.getByText(/Einstellungen gelesen: jetzt/)).toBeVisible();
  });

  test('is accessible with everything in view', async () => {
    await opened();
    await toggle('Disclose promotional content').click();
    await toggle('A third-party brand').click();
    await expect.element(page.getByText(PRIVATE)).toBeVisible();
    await expectAccessible();
  });
});
