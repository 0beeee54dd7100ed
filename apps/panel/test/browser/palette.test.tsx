import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { listPosts } from './scripted-service/list-of-posts.ts';
import {
  anAccount,
  aPicture,
  aScheduledPost,
  aWorkspace,
  onPost,
  pageOf,
  WORKSPACE,
} from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';

const HARBOUR = aWorkspace();
const MILL = aWorkspace({ uuid: '0190a1b2-0000-7000-8000-00000000aa02', name: 'Old Mill' });

const JONNA = anAccount(1, 'mastodon', { name: 'Jonna' });

const field = () => page.getByRole('combobox', { name: 'Find pages, posts, accounts' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const chosen = (name: string) => page.getByRole('option', { name, selected: true });

async function openPalette(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}

describe('the command palette', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService();
  });

  test.each(LOOKS)(
    '$size, $colorScheme: a post has its picture, state, date and accounts, an account its face',
    async (view) => {
      await look(view);
      const picture = aPicture(1);
      const content = [{ body: 'Fresh bread', url: '', media: [picture], video_thumbs: [] }];
      const bread = aScheduledPost(1, 'Fresh bread', '2041-01-09', '09:00', {
        accounts: [onPost(JONNA)],
        versions: [
          {
            account_id: 0,
            is_original: true,
            content,
            options: {},
            language: null,
            disclosure: null,
            audience: null,
          },
        ],
      });
      service.answer('listPosts', ({ query }) => (query?.keyword === 'bread' ? pageOf(bread) : pageOf()));
      await openInWorkspace('');
      await openPalette();
      await expectAccessible();
      await userEvent.keyboard('bread');
      const post = option(/^Fresh bread Scheduled .*Jan 9, 2041.*Jonna/);
      await expect.element(post).toBeVisible();
      expect(post.element().querySelector('img')?.getAttribute('src')).toBe(picture.thumb_url);
      await expect.element(page.getByRole('status').filter({ hasText: '1 result' })).toBeInTheDocument();
      await expectAccessible();
      await userEvent.fill(field(), 'alice blue');
      const account = option(/^Alice Bluesky · alice/);
      await expect.element(account).toBeVisible();
      await expectAccessible();
    },
  );

  test('the arrows move through the list from end to end while the focus stays in the field', async () => {
    await openInWorkspace('/posts');
    await openPalette();
    const all = page.getByRole('option').elements();
    const active = () =>
      document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '');
    expect(active()).toBe(all[0]);
    await expect.element(chosen('New post')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe(all.at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(all[1]);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('Enter opens the first entry, and an entry that the words no longer find is never opened', async () => {
    await openInWorkspace('/posts');
    await openPalette();
    await userEvent.keyboard('{ArrowDown}calen');
    await expect.element(chosen('Calendar')).toBeInTheDocument();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toBeVisible();
    await userEvent.fill(field(), 'calen');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/w/${WORKSPACE}/calendar`);
  });

  test('a theme is chosen in two steps, and Backspace in the empty field leads back', async () => {
    await openInWorkspace('/posts');
    await openPalette();
    await option('Theme').click();
    await expect.element(option('Dark')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Theme' })).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(option('Calendar')).toBeVisible();
    await userEvent.keyboard('theme dark{Enter}');
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  });

  test('the language is changed by its own name', async () => {
    await openInWorkspace('/posts');
    await openPalette();
    await userEvent.keyboard('deutsch{Enter}');
    await expect.poll(() => document.documentElement.lang).toBe('de');
    document.documentElement.lang = 'en';
  });

  test('another workspace is found by its name; with one there is nothing to switch to', async () => {
    await openInWorkspace('/posts');
    await openPalette();
    await expect.element(option('Switch workspace')).not.toBeInTheDocument();
    service.answer('listWorkspaces', { data: [HARBOUR, MILL] });
    await openInWorkspace('/posts');
    await openPalette();
    await expect.element(option('Switch workspace')).toBeVisible();
    await userEvent.keyboard('mill{Enter}');
    await expect.poll(() => location.pathname).toBe(`/w/${MILL.uuid}/posts`);
  });

  test('leads to a post that the service finds by its words, and to the posts of an account', async () => {
    const list = listPosts(service);
    await openInWorkspace('/posts');
    await openPalette();
    await userEvent.keyboard('Spelt');
    await expect.element(option(/^Spelt/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Draft' })).toBeVisible();
    expect(location.pathname).toBe(`/w/${WORKSPACE}/posts/${list.posts[1]?.uuid}`);
    expect(service.calls('listPosts').at(-1)?.query).toMatchObject({ keyword: 'Spelt' });
    await openPalette();
    await userEvent.keyboard('alice blue');
    await expect.element(option(/^Alice Bluesky/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => new URLSearchParams(location.search).get('account')).toBe('2');
  });
});
