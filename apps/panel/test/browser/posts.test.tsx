import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { draft, type ListOfPosts, listPosts } from './scripted-service/list-of-posts.ts';
import { anAccount, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const COUNTS = {
  ...{ all: 1_276, draft: 5, needs_approval: 4, scheduled: 38, publishing: 0, published: 1_214, failed: 14 },
  ...{ missed: 1, trash: 3 },
};
const member = (id: number, name: string) => ({
  ...{ id, name, email: `${id}@crier.test`, email_verified: true, role: 'admin' as const },
  ...{ can_approve: true, invited_by: null, created_at: '2026-02-01 08:00:00' },
});
const row = (name: string) => page.getByRole('link', { name, exact: true });
const select = (name: string) => page.getByRole('checkbox', { name: `Select: ${name}` });
const rows = () => [...document.querySelectorAll('a[data-post]')].map(({ textContent }) => textContent);

closeAfterEach();

describe('the list of posts', () => {
  let service: ScriptedService;
  let list: ListOfPosts;
  beforeEach(() => {
    service = aService();
    list = listPosts(service);
  });

  test('can be walked, selected and opened by keyboard', async () => {
    await openInWorkspace('/posts');
    await expect.element(row('Rye')).toBeVisible();
    await userEvent.keyboard('jj');
    await expect.poll(() => document.activeElement?.textContent).toBe('Spelt');
    await userEvent.keyboard('kx');
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await expect.element(select('Rye')).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.title).toBe('Rye · Crier');
    expect(location.pathname).toMatch(/\/posts\/[0-9a-f-]{36}$/);
  });

  test('keeps the search in the address', async () => {
    await openInWorkspace('/posts');
    await expect.element(row('Rye')).toBeVisible();
    await page.getByLabelText('Search', { exact: true }).fill('Spelt');
    await expect.poll(rows).toEqual(['Spelt']);
    expect(new URLSearchParams(location.search).get('keyword')).toBe('Spelt');
    await reopen();
    await expect.poll(rows).toEqual(['Spelt']);
  });

  test('moves the selected posts to the trash and restores them', async () => {
    service.answer('deletePosts', ({ body }) => {
      const { posts: uuids } = body as { readonly posts: readonly string[] };
      for (const uuid of uuids) list.change(uuid, { trashed: true });
      return { deleted: true, to_trash: true };
    });
    service.answer('deletePost', ({ params }) => {
      list.change(params['post'], { trashed: true });
      return { deleted: true, to_trash: true };
    });
    service.answer('restorePost', ({ params }) => {
      list.change(params['post'], { trashed: false });
      return { success: true };
    });
    await openInWorkspace('/posts');
    await select('Rye').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Move to trash' }).click();
    await expect.element(row('Rye')).not.toBeInTheDocument();
    await page.getByRole('navigation', { name: 'By status' }).getByRole('link', { name: 'Trash' }).click();
    await select('Rye').click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByText('The trash is empty')).toBeVisible();
  });

  test('approves all waiting posts together', async () => {
    list.posts = list.posts.map((post) => ({ ...post, status: 'needs_approval' }));
    service.answer('approvePost', ({ params }) => {
      list.change(params['post'], { status: 'scheduled' });
      return { success: true, scheduled_at: null };
    });
    await openInWorkspace('/posts?status=needs_approval');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(page.getByText('3 posts approved')).toBeVisible();
    expect(service.calls('approvePost')).toHaveLength(3);
  });

  test('duplicates the selected posts as drafts', async () => {
    service.answer('duplicatePost', () => {
      const copy = draft(list.posts.length + 1, 'A copy');
      list.posts = [...list.posts, copy];
      return copy;
    });
    await openInWorkspace('/posts');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect.element(page.getByText('3 posts duplicated as drafts')).toBeVisible();
    await expect.poll(rows).toHaveLength(6);
  });

  test('says how many of the selected posts were skipped, and why', async () => {
    list.posts = list.posts.map((post) => ({ ...post, status: 'needs_approval' }));
    service.answer('approvePost', ({ params }) =>
      params['post'] === list.posts[0]?.uuid
        ? new Refusal('validation', { accounts: ['Choose an account.'] })
        : { success: true, scheduled_at: null },
    );
    await openInWorkspace('/posts?status=needs_approval');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(page.getByText('2 posts approved')).toBeVisible();
    await expect.element(page.getByText(/Choose an account\./)).toBeVisible();
  });

  test('offers a viewer with the approval right only to approve', async () => {
    service = aService({ workspace: { role: 'viewer' } });
    service.answer('listPosts', pageOf(draft(1, 'Rye', { status: 'needs_approval' })));
    await openInWorkspace('/posts');
    await select('Rye').click();
    await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    for (const name of ['Delete', 'Duplicate', 'Restore', 'Move', 'Tag'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  });

  test('shows the number of posts in each list beside its tab', async () => {
    service.answer('countPosts', COUNTS);
    await openInWorkspace('/posts');
    const tabs = page.getByRole('navigation', { name: 'By status' });
    await expect.element(tabs.getByRole('link', { name: 'Published 1,214' })).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: 'To approve 4' })).toBeVisible();
    // Nothing is being published at the moment.
    await expect.element(tabs.getByRole('link', { name: 'Publishing' })).not.toBeInTheDocument();
  });

  test('has at least 14 posts on a screen of 1440 by 900', async () => {
    list.posts = Array.from({ length: 25 }, (_, place) => draft(place + 1, `Loaf ${place + 1}`));
    await page.viewport(1440, 900);
    await openInWorkspace('/posts');
    await expect.element(row('Loaf 14')).toBeInTheDocument();
    const whole = [...document.querySelectorAll('li a[data-post]')].filter(
      (link) => (link.closest('li')?.getBoundingClientRect().bottom ?? Infinity) <= 900,
    );
    expect(whole.length).toBeGreaterThanOrEqual(14);
  });

  test('selects every post between two with the shift key, and releases all with Escape', async () => {
    await openInWorkspace('/posts');
    await select('Rye').click();
    await select('Oats').click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expect.element(select('Spelt')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });

  test('goes to the search field with a slash', async () => {
    await openInWorkspace('/posts');
    await expect.element(row('Rye')).toBeVisible();
    await userEvent.keyboard('/Spelt');
    await expect.poll(rows).toEqual(['Spelt']);
  });

  test('keeps a chosen network in the address, asks for its accounts, and a chip removes it', async () => {
    service = aService({
      accounts: [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'bluesky')],
    });
    service.answer('listPosts', pageOf(...list.posts));
    service.answer('getPost', draft(1, 'Rye'));
    await openInWorkspace('/posts');
    await page.getByRole('button', { name: 'Network', exact: true }).click();
    await page.getByRole('dialog', { name: 'Network' }).getByText('Bluesky').click();
    await expect.element(page.getByRole('dialog', { name: 'Network' })).not.toBeInTheDocument();
    await expect.poll(() => new URLSearchParams(location.search).get('network')).toBe('bluesky');
    await expect.poll(() => service.calls('listPosts').at(-1)?.query['accounts']).toEqual(['2', '3']);
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove filter: Network' }).click();
    await expect.poll(() => new URLSearchParams(location.search).get('network')).toBeNull();
  });

  test('sorts by what is due next, says so in the address, and a chip goes back to the newest', async () => {
    await openInWorkspace('/posts');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sort' }).getByText('Next due first').click();
    await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBe('next_due');
    await expect.poll(() => service.calls('listPosts').at(-1)?.query['order']).toBe('next_due');
    await expect.element(page.getByRole('button', { name: 'Sort: Next due first' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Sort' }).click();
    await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Sort', exact: true })).toBeVisible();
  });

  test('shows an administrator the posts of one member, or their own', async () => {
    service.answer('listMembers', { data: [member(7, 'Ada'), member(8, 'Bo')] });
    await openInWorkspace('/posts');
    await page.getByRole('button', { name: 'Author', exact: true }).click();
    await page.getByRole('dialog', { name: 'Author' }).getByText('Bo', { exact: true }).click();
    await expect.poll(() => service.calls('listPosts').at(-1)?.query['authors']).toEqual(['8']);
    await page.getByRole('button', { name: 'Author: Bo' }).click();
    await page.getByRole('dialog', { name: 'Author' }).getByText('Your posts').click();
    await expect.poll(() => service.calls('listPosts').at(-1)?.query['authors']).toEqual(['me']);
  });

  test('offers a member without the right to see members their own posts', async () => {
    service = aService({ workspace: { role: 'member', can_approve: false } });
    list = listPosts(service);
    await openInWorkspace('/posts');
    await page.getByRole('button', { name: 'Author', exact: true }).click();
    await page.getByRole('dialog', { name: 'Author' }).getByText('Your posts').click();
    await expect.poll(() => service.calls('listPosts').at(-1)?.query['authors']).toEqual(['me']);
    expect(service.calls('listMembers')).toEqual([]);
  });

  test('shows rows that are as high as the posts to come while they load', async () => {
    const held = Promise.withResolvers<void>();
    service.answer('listPosts', async () => {
      await held.promise;
      return pageOf(...list.posts);
    });
    await openInWorkspace('/posts');
    await expect.element(page.getByText('Loading').first()).toBeInTheDocument();
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    await expect.poll(() => topOf('[data-skeleton]')?.height).toBeGreaterThan(0);
    const before = topOf('[data-skeleton]');
    held.resolve();
    await expect.element(row('Rye')).toBeVisible();
    const after = topOf('li:has(a[data-post])');
    expect([after?.top, after?.height]).toEqual([before?.top, before?.height]);
  });

  test.each(LOOKS)('$size, $colorScheme: has no accessibility violation and is not cut off', async (view) => {
    await look(view);
    await openInWorkspace('/posts');
    await expect.element(row('Rye')).toBeVisible();
    await expectAccessible();
  });
});

test.each([
  ['de', 'Beiträge'],
  ['fr', 'Publications'],
  ['es', 'Publicaciones'],
] as const)('in %s the list says %s, and nothing is cut off', async (locale, title) => {
  await look({ size: 'narrow', colorScheme: 'dark' });
  aService({ locale }).answer('listPosts', pageOf(draft(1, 'Rye')));
  await openInWorkspace('/posts');
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await expect.element(row('Rye')).toBeVisible();
  await expectAccessible();
});
