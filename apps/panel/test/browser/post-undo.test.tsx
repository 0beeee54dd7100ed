import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { draft, type ListOfPosts, listPosts } from './scripted-service/list-of-posts.ts';
import { anAccount, aScheduledPost, onPost, pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon')];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('what is done on the page of a post', () => {
  closeAfterEach();
  let service: ScriptedService;
  let list: ListOfPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    list = listPosts(service);
    service.answer('deletePost', ({ params }) => {
      list.change(params['post'], { trashed: true });
      return { deleted: true, to_trash: true };
    });
    service.answer('deletePosts', ({ body }) => {
      const { posts } = body as { readonly posts: readonly string[] };
      for (const uuid of posts) list.change(uuid, { trashed: true });
      return { deleted: true, to_trash: true };
    });
    service.answer('restorePost', ({ params }) => {
      list.change(params['post'], { trashed: false });
      return { success: true };
    });
  });

  test('is undone: a post in the trash comes back, and a copy goes there', async () => {
    const [rye] = list.posts;
    const copy = draft(9, 'Rye');
    service.answer('duplicatePost', () => {
      list.posts = [...list.posts, copy];
      return copy;
    });
    await openInWorkspace(`/posts/${rye?.uuid}`);
    await button('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
    await expect.element(page.getByText('1 post moved to the trash')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('1 post restored')).toBeVisible();
    expect(list.posts[0]?.trashed).toBe(false);
    await button('Duplicate').click();
    await expect.element(page.getByText('1 post duplicated as a draft')).toBeVisible();
    await expect.poll(() => location.pathname.endsWith(copy.uuid)).toBe(true);
    await button('Undo').click();
    await expect.element(page.getByText('1 post moved to the trash')).toBeVisible();
    expect(list.posts.map(({ trashed }) => trashed)).toEqual([false, false, false, true]);
  });
});

describe('a missed post', () => {
  closeAfterEach();
  const missed = aScheduledPost(1, 'Quinces', '2026-01-05', '09:00', {
    ...{ accounts: ACCOUNTS.map((account) => onPost(account)), missed_at: '2026-01-05 14:00:00' },
  });
  beforeEach(() => {
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS, [missed]);
  });

  test('can be sent or dropped from its card in the calendar', async () => {
    await openInWorkspace('/calendar?view=week&day=2026-01-05');
    await page
      .getByRole('button', { name: /Quinces/ })
      .first()
      .click();
    const card = page.getByRole('dialog');
    await expect.element(card.getByRole('button', { name: 'Delete: Quinces' })).toBeVisible();
    await expectAccessible();
  });

  test('asks for another time in the composer', async () => {
    await openInWorkspace(`/posts/${missed.uuid}/edit`);
    await expect.element(page.getByText('That time has passed.')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-go]')?.textContent).toBe('Choose a time');
    await expectAccessible();
  });
});

test('the list of posts has its page in the address', async () => {
  const service = aService({ accounts: ACCOUNTS });
  service.answer('listPosts', ({ query }) => {
    const first = query['page'] === undefined || query['page'] === '1';
    const shown = pageOf(draft(first ? 1 : 2, first ? 'Newest' : 'Oldest'));
    const next = first ? 'http://crier.test/api?page=2' : null;
    return {
      ...shown,
      links: { ...shown.links, next },
      meta: { ...shown.meta, current_page: first ? 1 : 2, last_page: 2, total: 60 },
    };
  });
  await openInWorkspace('/posts');
  await expect.element(page.getByRole('link', { name: 'Newest', exact: true })).toBeVisible();
  await button('Next page').click();
  await expect.element(page.getByRole('link', { name: 'Oldest', exact: true })).toBeVisible();
  expect(new URLSearchParams(location.search).get('page')).toBe('2');
});
