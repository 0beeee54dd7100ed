import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { draft, type ListOfPosts, listPosts } from './scripted-service/list-of-posts.ts';
import { aScheduledPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

const select = (name: string) => page.getByRole('checkbox', { name: `Select: ${name}` });

closeAfterEach();

describe('several posts of the list', () => {
  let service: ScriptedService;
  let list: ListOfPosts;
  beforeEach(() => {
    service = aService();
    list = listPosts(service);
  });

  test('moves the selected posts by a week with all they are, and an undo moves them back', async () => {
    list.posts = [
      aScheduledPost(1, 'Rye', '2041-01-06', '09:00'),
      aScheduledPost(2, 'Oats', '2041-01-07', '10:30'),
    ];
    service.answer('updatePost', ({ params, body }) => {
      const { date } = body as { readonly date: string };
      list.change(params['post'], { date });
      return { success: true };
    });
    await openInWorkspace('/posts');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('button', { name: '1 week later' }).click();
    await expect.element(page.getByText('2 posts moved')).toBeVisible();
    const dates = () => list.posts.map(({ date, versions }) => [date, versions[0]?.content[0]?.body]);
    expect(dates()).toEqual([
      ['2041-01-13', 'Rye'],
      ['2041-01-14', 'Oats'],
    ]);
    expect(service.calls('updatePost').every(({ ifMatch }) => ifMatch !== null)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => list.posts.map(({ date }) => date)).toEqual(['2041-01-06', '2041-01-07']);
  });

  test('adds a tag to the selected posts and keeps those they have', async () => {
    const tag = (id: number, name: string) => ({
      ...{ id, name, hex_color: '#a87a10' },
      uuid: `0d9f6a3e-1f2b-4a5c-8d7e-9a6e0000010${id}`,
    });
    service.answer('listTags', { data: [tag(1, 'Bread'), tag(2, 'Shop')] });
    service.answer('updatePost', { success: true });
    list.posts = [draft(1, 'Rye', { tags: [tag(1, 'Bread')] })];
    await openInWorkspace('/posts');
    await select('Rye').click();
    await page.getByRole('button', { name: 'Tag', exact: true }).last().click();
    await page.getByRole('button', { name: 'Add the tag Shop' }).click();
    await expect.element(page.getByText('1 post tagged')).toBeVisible();
    expect(service.calls('updatePost')[0]?.body).toMatchObject({ tags: [1, 2] });
  });

  test('asks once before posts are published, and names how many and where', async () => {
    service.answer('schedulePost', { success: true, scheduled_at: null });
    await openInWorkspace('/posts');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Publish now', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 3 posts now?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Alice (Mastodon)')).toBeVisible();
    await expectAccessible();
    expect(service.calls('schedulePost')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect.element(page.getByText('3 posts are being sent')).toBeVisible();
    expect(service.calls('schedulePost')).toHaveLength(3);
  });

  test('selects all that match, not only those of the page, and says how far a change of them is', async () => {
    list.posts = Array.from({ length: 130 }, (_, place) => draft(place + 1, `Loaf ${place + 1}`));
    service.answer('listPosts', ({ query }) => {
      const [at, limit] = [Number(query['page'] ?? 1), Number(query['limit'])];
      const page = pageOf(...list.posts.slice((at - 1) * limit, at * limit));
      const last = Math.ceil(list.posts.length / limit);
      return {
        ...page,
        links: { ...page.links, next: at < last ? 'http://crier.test/next' : null },
        meta: { ...page.meta, total: list.posts.length, last_page: last, current_page: at },
      };
    });
    let answered = 0;
    const all = Promise.withResolvers<void>();
    service.answer('duplicatePost', async ({ params }) => {
      answered += 1;
      if (answered === 40) await all.promise;
      return list.posts.find(({ uuid }) => uuid === params['post']) ?? new Refusal('record_not_found');
    });
    await openInWorkspace('/posts');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Select all 130 that match' }).click();
    await expect.element(page.getByText('130 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect.element(page.getByRole('progressbar', { name: /of 130/ })).toBeVisible();
    all.resolve();
    await expect.element(page.getByText('130 posts duplicated as drafts')).toBeVisible();
    const keys = service.calls('duplicatePost').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(130);
  });

  test('lists what failed with its reason, and tries only that again', async () => {
    let refuse = true;
    service.answer('queuePost', ({ params }) =>
      refuse && params['post'] === list.posts[1]?.uuid
        ? new Refusal('validation', { queue: ['The queue has no free slot.'] })
        : { success: true, scheduled_at: null },
    );
    await openInWorkspace('/posts');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Add to queue' }).click();
    const told = page.getByRole('alert').filter({ hasText: '1 post was not changed' });
    await expect.element(told.getByText('Spelt')).toBeVisible();
    await expect.element(told.getByText('The queue has no free slot.')).toBeVisible();
    await expectAccessible();
    refuse = false;
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('1 post added to the queue')).toBeVisible();
    expect(service.calls('queuePost').map(({ params }) => params['post'])).toEqual([
      ...list.posts.map(({ uuid }) => uuid),
      list.posts[1]?.uuid,
    ]);
  });
});
