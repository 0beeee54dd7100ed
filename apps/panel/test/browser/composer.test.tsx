import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, chooseTime, chooseWhen, go, savedAs, text, when } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace, reopen } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'twitter')];
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();

describe('the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });

  test('counts for each network, and splits a text that is too long for one of them', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill(SENTENCES);
    const cause = page.getByRole('button', { name: /^Bluesky needs a shorter text/ });
    await expect.element(cause).toBeVisible();
    await cause.click();
    await expect
      .element(page.getByRole('button', { name: /^Bluesky: the text is 104 characters too long/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Split for it' }).click();
    await expect.element(page.getByText('Ready for all 2 accounts')).toBeVisible();
    await expect.element(text(1)).toHaveValue(SENTENCES);
    await savedAs('saved');
    const versions = posts.all()[0]?.versions.map(({ content }) => content.map(({ body }) => body));
    expect(versions?.[0]).toEqual([SENTENCES]);
    expect(versions?.[1]).toHaveLength(2);
    expect(versions?.[1]?.join(' ')).toBe(SENTENCES);
  });

  test('saves a draft when typing pauses, and gives it an address', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    const [post] = posts.all();
    expect(new URLSearchParams(location.search).get('post')).toBe(post?.uuid);
    expect(post?.versions[0]?.content[0]?.body).toBe('Fresh bread');
    await reopen();
    await expect.element(text(1)).toHaveValue('Fresh bread');
  });

  test('gives an account a version of its own, and the original again', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X');
    await text(1).fill('For everyone');
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await page.getByRole('button', { name: 'Edit for X only' }).click();
    await text(1).fill('For X alone');
    await savedAs('saved');
    await expect.poll(() => new URLSearchParams(location.search).get('account')).toBe('3');
    await reopen();
    await expect.element(text(1)).toHaveValue('For X alone');
    await page.getByRole('tab', { name: 'Everyone’s text' }).click();
    await expect.element(text(1)).toHaveValue('For everyone');
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await expect.element(text(1)).toHaveValue('For X alone');
    await page.getByRole('button', { name: 'Use original' }).click();
    await expect.element(text(1)).toHaveValue('For everyone');
    expect(new URLSearchParams(location.search).has('account')).toBe(false);
  });

  test('moves posts of a thread by keyboard and merges them', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('One');
    await page.getByRole('button', { name: 'Add a post to the thread' }).click();
    await expect.element(text(2)).toHaveFocus();
    await userEvent.keyboard('Two');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(text(1)).toHaveValue('Two');
    await page.getByRole('button', { name: 'Post 1: more actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge with the next post' }).click();
    await expect.element(text(1)).toHaveValue('Two\n\nOne');
  });

  test('moves a post of a thread by dragging its handle', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('One');
    await page.getByRole('button', { name: 'Add a post to the thread' }).click();
    await text(2).fill('Two');
    const [handle] = [...document.querySelectorAll('[data-drag-handle]')].slice(1);
    const item = document.querySelector('[data-thread-item]');
    if (handle === undefined || item === null) throw new Error('the thread has no handles');
    await userEvent.dragAndDrop(handle, item);
    await expect.element(text(1)).toHaveValue('Two');
  });

  test('schedules for a time that the clock skips, says so, and can be undone', async () => {
    service.answer('schedulePost', ({ params }) => {
      posts.change(params['post'] ?? '', { status: 'scheduled', scheduled_at: '2090-03-26 01:30:00' });
      return { success: true, scheduled_at: '2090-03-26 01:30:00' };
    });
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill('Fresh bread');
    await chooseTime('2090-03-26', '02:30');
    const bar = page.getByRole('region', { name: 'Save and publish' });
    await expect.element(bar.getByText('The clocks go forward then.')).toBeVisible();
    await expect.poll(() => when()?.textContent).toMatch(/Sun, Mar 26, 2090, 3:30.AM Berlin/);
    await expect.poll(() => go()?.textContent).toBe('Schedule');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('main').getByText('Scheduled', { exact: true })).toBeVisible();
    expect(service.calls('schedulePost')[0]?.body).toMatchObject({ date: '2090-03-26', time: '02:30' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('The post is a draft again.')).toBeVisible();
    expect(posts.all()[0]).toMatchObject({ date: '2090-03-26', time: '02:30' });
  });

  test('names the next free slot, and queues the post', async () => {
    const slot = { date: '2041-01-05', time: '09:00', timezone: 'Europe/Berlin' };
    service.answer('previewQueue', { data: [{ ...slot, scheduled_at: '2041-01-05 08:00:00' }] });
    service.answer('queuePost', { success: true, scheduled_at: '2041-01-05 08:00:00' });
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await expect.poll(() => when()?.textContent).toMatch(/^Next slot: Sat, Jan 5, 2041, 9:00.AM Berlin/);
    await expect.poll(() => go()?.textContent).toBe('Add to queue');
    await userEvent.click(go() ?? document.body);
    await expect.poll(() => service.calls('queuePost')).toHaveLength(1);
  });

  test('asks before it publishes now, and names the accounts', async () => {
    service.answer('schedulePost', { success: true, scheduled_at: null });
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill('Fresh bread');
    await expect.poll(() => go()?.textContent).toBe('Publish now');
    await userEvent.click(go() ?? document.body);
    const question = page.getByRole('dialog', { name: 'Publish now?' });
    await expect.element(question.getByText(/Alice \(Mastodon\), Alice \(Bluesky\)/)).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => service.calls('schedulePost')[0]?.body).toEqual({ postNow: true });
  });

  test('asks for approval where the person may not approve', async () => {
    service = aService({ accounts: ACCOUNTS, workspace: { role: 'member', can_approve: false } });
    posts = keepPosts(service, ACCOUNTS);
    service.answer('schedulePost', { success: true, scheduled_at: null });
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await chooseWhen('Now');
    await expect.poll(() => go()?.textContent).toBe('Send for approval');
    await userEvent.click(go() ?? document.body);
    await expect.element(page.getByText('Sent for approval.')).toBeVisible();
  });

  test('shows at the field why the service refuses a text, and says that it is not saved', async () => {
    service.answer(
      'updatePost',
      new Refusal('validation', { 'versions.0.content.0.body': ['No such word.'] }),
    );
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh');
    await savedAs('saved');
    await text(1).fill('Fresh brad');
    await savedAs('failed');
    await expect.element(page.getByRole('alert').getByText('No such word.')).toBeVisible();
  });

  test.each([
    ['Keep your version', 'Mine, later'],
    ['Use saved version', 'From somebody else'],
  ])('shows both texts when somebody else saved the draft: %s', async (choice, kept) => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Mine');
    await savedAs('saved');
    const [post] = posts.all();
    const content = [{ body: 'From somebody else', url: '', media: [], video_thumbs: [] }];
    posts.change(post?.uuid ?? '', {
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
    await text(1).fill('Mine, later');
    const question = page.getByRole('dialog', { name: 'Someone else changed this post' });
    await expect.element(question.getByText('From somebody else')).toBeVisible();
    await expect.element(question.getByText('Mine, later')).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: choice }).click();
    await expect.element(question).not.toBeInTheDocument();
    await savedAs('saved');
    await expect.element(text(1)).toHaveValue(kept);
    expect(posts.all()[0]?.versions[0]?.content[0]?.body).toBe(kept);
  });

  test('keeps what is typed without a connection, and sends it when the page is opened again', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Online');
    await savedAs('saved');
    service.setOffline(true);
    await text(1).fill('Online and offline');
    await savedAs('failed');
    service.setOffline(false);
    await reopen();
    await expect.element(text(1)).toHaveValue('Online and offline');
    await expect.poll(() => posts.all()[0]?.versions[0]?.content[0]?.body).toBe('Online and offline');
  });

  test('asks a person whose session ended to sign in, and loses no word', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Before');
    await savedAs('saved');
    service.answer('updatePost', new Refusal('unauthenticated'));
    await text(1).fill('Before and after');
    const told = page.getByRole('dialog', { name: 'You are signed out' });
    await expect.element(told).toBeVisible();
    service.answer('updatePost', ({ params }) => {
      posts.change(params['post'] ?? '', { updated_at: '2026-02-02 08:00:00' });
      return { success: true };
    });
    await told.getByRole('button', { name: 'I have signed in' }).click();
    await expect.poll(() => service.calls('updatePost')).toHaveLength(2);
    await expect.element(text(1)).toHaveValue('Before and after');
  });

  test.each(LOOKS)('$size, $colorScheme: has no accessibility violation and is not cut off', async (view) => {
    await look(view);
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill(`${SENTENCES} See https://bakery.example/bread #bread @ada`);
    await savedAs('saved');
    await expectAccessible();
    await page.getByRole('button', { name: 'Insert emoji' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Insert emoji' })).toBeVisible();
    await userEvent.keyboard('bak');
    await expect.poll(() => page.getByRole('dialog').getByRole('button').elements().length).toBe(2);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}{Enter}');
    await expect.poll(() => (text(1).element() as HTMLTextAreaElement).value).toContain('🍞');
  });
});
