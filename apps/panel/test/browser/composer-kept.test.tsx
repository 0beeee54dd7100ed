import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPicture, aPost, aScheduledPost, onPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky')];
const on = ACCOUNTS.slice(0, 1).map((account) => onPost(account));
const question = () => page.getByRole('dialog', { name: 'Someone else changed this post' });

describe('what is typed in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });

  test('is asked for before it is lost, when neither the service nor the browser has it', async () => {
    const { setItem } = Storage.prototype;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (key.startsWith('crier-draft:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    service.answer('createPost', new Refusal('server_error'));
    await text(1).fill('Bread for nobody');
    await savedAs('unkept');
    expect(page.getByText(/kept in this browser/i).elements()).toEqual([]);
    await expectAccessible();
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect.poll(() => asked.mock.calls[0]?.[0]).toContain('not saved anywhere');
    await expect.element(text(1)).toHaveValue('Bread for nobody');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    posts = keepPosts(service, ACCOUNTS);
    await savedAs('saved');
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
    full.mockRestore();
    asked.mockRestore();
  });

  test('changes a post that was scheduled elsewhere only when it is saved', async () => {
    const draft = aPost(1, 'Bread, soon planned', { accounts: on });
    posts = keepPosts(service, ACCOUNTS, [draft]);
    await openInWorkspace(`/posts/${draft.uuid}/edit`);
    await expect.element(text(1)).toHaveValue('Bread, soon planned');
    const planned = aScheduledPost(1, 'Bread, soon planned', '2090-03-25', '12:00', { accounts: on });
    posts.change(draft.uuid, planned);
    await text(1).fill('Typed meanwhile');
    await question().getByRole('button', { name: 'Use saved version' }).click();
    await expect.element(text(1)).toHaveValue('Bread, soon planned');
    const before = service.calls('updatePost').length;
    await text(1).fill('Changed once it is saved');
    await savedAs('changed');
    expect(service.calls('updatePost')).toHaveLength(before);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => location.pathname).toMatch(/\/posts\/[0-9a-f-]{36}$/);
    expect(posts.all()[0]).toMatchObject({ status: 'scheduled' });
    expect(posts.all()[0]?.versions[0]?.content[0]?.body).toBe('Changed once it is saved');
  });

  test('is not passed over by Escape, when somebody else changed the post', async () => {
    const draft = aPost(1, 'Mine', { accounts: on });
    posts = keepPosts(service, ACCOUNTS, [draft]);
    await openInWorkspace(`/posts/${draft.uuid}/edit`);
    await expect.element(text(1)).toHaveValue('Mine');
    posts.change(draft.uuid, aPost(1, 'Theirs', { accounts: on }));
    await text(1).fill('Mine, later');
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const keep = question().getByRole('button', { name: 'Keep your version' });
    await expect.element(keep).toBeVisible();
    keep.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question()).not.toBeInTheDocument();
    await savedAs('saved');
    await expect.element(text(1)).toHaveValue('Mine, later');
    await expect.poll(() => document.activeElement?.matches('#quiet-line, textarea')).toBe(true);
  });

  test('is restored from the browser with its files as they now are in the library', async () => {
    const file = aPicture(1, { name: 'kept.jpg', alt_text: 'As it was' });
    service.answer('listMedia', pageOf(file));
    service.answer('getMedia', () => ({ ...file, alt_text: 'As it is' }));
    service.answer('createPost', new Refusal('server_error'));
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await page.getByRole('button', { name: 'Add media' }).click();
    await page.getByRole('menuitem', { name: 'From the library' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^kept\.jpg/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 file' }).click();
    await text(1).fill('Never saved');
    await savedAs('failed');
    const described = page.getByLabelText('Alternative text of kept.jpg');
    await expect.element(described).toHaveValue('As it was');
    posts = keepPosts(service, ACCOUNTS);
    await openInWorkspace('/posts/new');
    await page.getByRole('button', { name: 'Continue writing' }).click();
    await expect.element(described).toHaveValue('As it is');
    await expect.poll(() => posts.all()[0]?.versions[0]?.content[0]?.body).toBe('Never saved');
  });
});
