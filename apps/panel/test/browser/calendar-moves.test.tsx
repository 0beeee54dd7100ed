import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { anAccount, aScheduledPost, onPost } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon')];
const on = ACCOUNTS.map((account) => onPost(account));
/** A Wednesday, in winter. */
const DAY = '2041-01-09';
const WEEK = `/calendar?view=week&day=${DAY}`;
const NEXT_DAY = '2041-01-10';
const card = () => page.getByRole('button', { name: /Rye bread/ });
const dialog = () => page.getByRole('dialog', { name: 'Rye bread' });
const undo = () => page.getByRole('button', { name: 'Undo', exact: true });
const search = () => new URLSearchParams(location.search);

describe('a post that is moved in the calendar', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  const keep = () => {
    const post = aScheduledPost(1, 'Rye bread', DAY, '09:00', { accounts: on });
    posts = keepPosts(service, ACCOUNTS, [post]);
  };
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    keep();
  });
  const open = async () => {
    await openInWorkspace(WEEK);
    await card().click();
    await expect.element(dialog()).toBeVisible();
  };
  const moveTo = async (date: string) => {
    await dialog().getByLabelText('Date').fill(date);
    await dialog().getByRole('button', { name: 'Move' }).click();
  };

  test('says before the move that the clocks skip its time or show it twice', async () => {
    await open();
    await dialog().getByLabelText('Time').fill('02:30');
    await dialog().getByLabelText('Date').fill('2041-10-27');
    await expect.element(dialog().getByText('The clocks change, so 02:30 occurs twice')).toBeVisible();
    await dialog().getByLabelText('Date').fill('2041-03-31');
    await expect
      .element(dialog().getByText('The clocks change. It will be published at 03:30'))
      .toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => posts.all()[0]).toMatchObject({ date: '2041-03-31', time: '03:30' });
  });

  test('is put back by a key, which has no effect after that', async () => {
    await open();
    await dialog().getByLabelText('Date').fill(NEXT_DAY);
    await userEvent.keyboard('{Enter}');
    await expect.element(undo()).toBeVisible();
    expect(posts.all()[0]?.date).toBe(NEXT_DAY);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('z');
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.poll(() => posts.all()[0]).toMatchObject({ date: DAY, time: '09:00' });
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText(/^Undo:/)).not.toBeInTheDocument();
  });

  test('returns and says why when the service refuses the time', async () => {
    await open();
    service.answer('updatePost', new Refusal('validation', { date: ['That day is over.'] }));
    await moveTo('2020-01-01');
    await expect.element(page.getByRole('alert').getByText('That day is over.')).toBeVisible();
    expect(posts.all()[0]?.date).toBe(DAY);
    await expect.element(card()).toBeInTheDocument();
  });

  test('is not moved over another change, nor is that change undone: told once, with a button to reload', async () => {
    const changed = page.getByRole('status').getByText('This was changed elsewhere');
    const toldOnce = async () => {
      await expect.element(changed).toBeVisible();
      expect(page.getByRole('alert').elements()).toEqual([]);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect.element(changed).not.toBeInTheDocument();
    };
    await open();
    service.answer('updatePost', new Refusal('precondition_failed'));
    await moveTo(NEXT_DAY);
    await toldOnce();
    keep();
    await card().click();
    await moveTo(NEXT_DAY);
    await expect.element(undo()).toBeVisible();
    service.answer('updatePost', new Refusal('precondition_failed'));
    await undo().click();
    await toldOnce();
    expect(posts.all()[0]?.date).toBe(NEXT_DAY);
  });

  test('is shown to a viewer without a way to move it, and filters are in the address', async () => {
    service = aService({ accounts: ACCOUNTS, workspace: { role: 'viewer' }, administrator: false });
    keep();
    service.answer('listPosts', ({ query }) =>
      posts.page(query['status'] === 'published' ? [] : posts.all()),
    );
    await open();
    await reopen();
    await expect.element(dialog()).toBeVisible();
    expect(page.getByRole('button', { name: 'Move' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabelText('Status').selectOptions('published');
    await userEvent.keyboard('{Escape}');
    await expect.element(card()).not.toBeInTheDocument();
    expect(search().get('status')).toBe('published');
    await reopen();
    await expect.element(page.getByText('Nothing is scheduled for these days')).toBeVisible();
  });
});
