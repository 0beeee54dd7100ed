import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseWhen, face, go, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, onPost, WORKSPACE } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon')];

describe('opening the composer', () => {
  closeAfterEach();

  test('after the key c, typing writes into the text', async () => {
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS);
    await openInWorkspace('/posts');
    await expect.element(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await userEvent.keyboard('c');
    await expect.element(text(1)).toHaveFocus();
    await userEvent.keyboard('Fresh bread');
    await expect.element(text(1)).toHaveValue('Fresh bread');
  });

  test('in a new browser, a post begins with the accounts of the newest one, and is live after five steps', async () => {
    const accounts = [...ACCOUNTS, anAccount(2, 'bluesky'), anAccount(3, 'twitter')];
    const service = aService({ accounts });
    const newest = aPost(1, 'Yesterday’s bread', {
      accounts: accounts.slice(0, 2).map((one) => onPost(one)),
    });
    keepPosts(service, accounts, [newest]);
    service.answer('schedulePost', { success: true, scheduled_at: null });
    await openInWorkspace('/posts');
    await expect.element(page.getByRole('link', { name: 'Yesterday’s bread' }).first()).toBeVisible();
    await userEvent.keyboard('c');
    await expect.element(text(1)).toHaveFocus();
    await userEvent.keyboard('Fresh bread');
    expect([face(1), face(2), face(3)].map((one) => one !== null)).toEqual([true, true, false]);
    // Two steps: opening the times, and the time itself.
    await chooseWhen('Now');
    const question = page.getByRole('dialog', { name: 'Publish now?' });
    await question.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => service.calls('schedulePost')[0]?.body).toEqual({ postNow: true });
  });

  test('a browser that sent a post for no account begins without one, whatever the newest post is for', async () => {
    localStorage.setItem(`crier-accounts:${WORKSPACE}`, '[]');
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS, [
      aPost(1, 'Yesterday’s bread', { accounts: ACCOUNTS.map((one) => onPost(one)) }),
    ]);
    await openInWorkspace('/posts/new');
    await expect.element(text(1)).toHaveFocus();
    expect(face(1)).toBe(null);
  });

  test('the focus is in the text of a draft that is edited', async () => {
    const draft = aPost(1, 'Fresh bread', { accounts: [onPost(anAccount(1, 'mastodon'))] });
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS, [draft]);
    await openInWorkspace(`/posts/${draft.uuid}/edit`);
    await expect.element(text(1)).toHaveFocus();
  });

  test('without accounts the text is kept as a draft, and a link leads to connecting one', async () => {
    const posts = keepPosts(aService({ accounts: [] }), []);
    await openInWorkspace('/posts/new');
    await expect.element(page.getByText('No account is connected yet')).toBeVisible();
    const link = page.getByRole('link', { name: 'Connect an account' });
    await expect.element(link).toHaveAttribute('href', `/w/${WORKSPACE}/accounts`);
    await expect.element(page.getByText('Choose at least one account.')).not.toBeInTheDocument();
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    expect(posts.all()[0]?.versions[0]?.content[0]?.body).toBe('Fresh bread');
    await expectAccessible();
    await expect.poll(() => go()?.textContent).toBe('Save draft');
    await chooseWhen('Now');
    expect(go()?.getAttribute('title')).toBe('No account is connected yet');
  });
});
