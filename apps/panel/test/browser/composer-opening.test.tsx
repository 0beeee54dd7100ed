import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseWhen, go, savedAs, text } from './composer-steps.ts';
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
