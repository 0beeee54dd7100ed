import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, aPublication, onPost, type Post } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import type { Installation } from './scripted-service/usual-answers.ts';

const [MASTODON, BLUESKY] = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky')];
const LONG = 'Fresh bread from nine. '.repeat(30).trim();
const form = () => page.getByRole('form', { name: 'Correct the post for Alice' });
const send = () => form().getByRole('button', { name: 'Fix and send again' });

/** A post that failed on Mastodon and is public on Bluesky. */
function refused(own: Partial<Post> = {}): Post {
  const failed = onPost(MASTODON, { status: 'failed', errors: ['Too long.'] });
  const accounts = [failed, onPost(BLUESKY, { status: 'published', external_url: 'https://b.example/1' })];
  return aPost(1, LONG, { status: 'failed', accounts, ...own });
}

closeAfterEach();

describe('a post that one account refused', () => {
  let service: ScriptedService;
  let post: Post;
  const open = async (installation: Installation = {}) => {
    service = aService({ accounts: [MASTODON, BLUESKY], ...installation });
    service.answer('getPost', () => post);
    service.answer('listPublications', {
      data: [aPublication(MASTODON, 'failed'), aPublication(BLUESKY, 'published')],
    });
    await openInWorkspace(`/posts/${post.uuid}`);
  };
  beforeEach(() => {
    post = refused();
  });

  test('is corrected in place, checked while it is typed, and sent to that account only', async () => {
    await open();
    service.answer('retryPost', () => {
      post = { ...post, status: 'publishing', accounts: [onPost(MASTODON), ...post.accounts.slice(1)] };
      return { success: true };
    });
    await expect.element(send()).toBeDisabled();
    await expect.element(form().getByText(/Mastodon: the text is \d+ characters too long/)).toBeVisible();
    await form().getByLabelText('Text').fill('Fresh bread.');
    await expect.element(form().getByText('488 characters left')).toBeVisible();
    await send().click();
    await expect.element(page.getByText('Publishing to Alice again.')).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
    const [call, ...others] = service.calls('retryPost');
    expect(others).toEqual([]);
    expect([call?.params['account'], call?.ifMatch === null]).toEqual(['1', false]);
    const item = { body: 'Fresh bread.', body_format: 'text', url: null, media: [], video_thumbs: [] };
    expect(call?.body).toEqual({ version: { content: [item] } });
  });

  test('keeps the corrected text when the service refuses it, and says why', async () => {
    await open();
    service.answer('retryPost', new Refusal('validation', { version: ['It is partly public.'] }));
    await form().getByLabelText('Text').fill('Fresh bread.');
    await send().click();
    await expect.element(form().getByRole('alert').getByText('It is partly public.')).toBeVisible();
    await expect.element(form().getByLabelText('Text')).toHaveValue('Fresh bread.');
  });

  test.each([
    ['may not approve', { role: 'member', can_approve: false }],
    ['may not write', { role: 'viewer', can_approve: true }],
  ] as const)('is not offered for correction to a person who %s', async (_who, workspace) => {
    await open({ workspace });
    await expect.element(page.getByRole('link', { name: 'Open on the network' })).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
  });

  test.each(LOOKS)('$size, $colorScheme: the correction is accessible and not cut off', async (view) => {
    await look(view);
    await open();
    await expect.element(send()).toBeVisible();
    await expectAccessible();
  });
});
