import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, aPublication, onPost, type Post, pageOf } from './scripted-service/records.ts';
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
    await expect.element(page.getByRole('link', { name: 'View on Bluesky: Alice' })).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
  });

  test.each(LOOKS)('$size, $colorScheme: the correction is accessible and not cut off', async (view) => {
    await look(view);
    await open();
    await expect.element(send()).toBeVisible();
    await expectAccessible();
  });
});

const verdict = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const preview = (name: string) => document.querySelector(`[aria-label="${name}"]`);

describe('the page of a post', () => {
  test('says in its title how it went, then what failed, then where it can be seen', async () => {
    const service = aService({ accounts: [MASTODON, BLUESKY] });
    const post = refused();
    service.answer('getPost', post);
    service.answer('listPublications', {
      data: [
        aPublication(MASTODON, 'failed'),
        { ...aPublication(BLUESKY, 'published'), finished_at: '2026-02-02 08:00:03' },
      ],
    });
    await openInWorkspace(`/posts/${post.uuid}`);
    await expect.element(verdict('Published on 1 of 2, one needs a word')).toBeVisible();
    const sections = page
      .getByRole('region')
      .elements()
      .map((one) => one.getAttribute('aria-label'));
    expect(sections.filter((name) => name !== null).slice(0, 2)).toEqual(['Needs a word', 'Arrived']);
    const arrived = page.getByRole('region', { name: 'Arrived' });
    await expect
      .element(arrived.getByRole('link', { name: 'View on Bluesky: Alice' }))
      .toHaveAttribute('href', 'https://b.example/1');
    await expect.element(arrived.getByText('9:00:03 AM')).toBeVisible();
    await expect.poll(() => preview('Bluesky: Alice')).not.toBeNull();
    await expect.element(page.getByText('Planned', { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('sends what an account published to one more account, as a draft in the composer', async () => {
    const TWITTER = anAccount(3, 'twitter');
    const service = aService({ accounts: [MASTODON, BLUESKY, TWITTER] });
    const own = { body: 'Only for Bluesky', url: '', media: [], video_thumbs: [] };
    const out = [MASTODON, BLUESKY].map((account) => onPost(account, { status: 'published' }));
    const post = aPost(1, 'Rye', { status: 'published', accounts: out });
    const versions = [
      ...post.versions,
      ...post.versions.map((one) => ({
        ...{ ...one, account_id: 2, is_original: false, content: [own], language: 'de' },
      })),
    ];
    const copied = aPost(9, 'Only for Bluesky', { accounts: [onPost(TWITTER)] });
    service.answer('getPost', ({ params }) =>
      params['post'] === copied.uuid ? copied : { ...post, versions },
    );
    service.answer('duplicatePost', copied);
    service.answer('updatePost', { success: true });
    await openInWorkspace(`/posts/${post.uuid}`);
    await page.getByRole('button', { name: 'Send to one more account: Alice, Bluesky' }).click();
    await page.getByRole('menuitem', { name: 'X · Alice' }).click();
    await expect.poll(() => location.pathname).toMatch(new RegExp(`/posts/${copied.uuid}/edit$`));
    expect(service.calls('updatePost')[0]?.params['post']).toBe(copied.uuid);
    expect(service.calls('updatePost')[0]?.body).toEqual({
      ...{ accounts: [3], tags: [] },
      versions: [
        {
          ...{
            account_id: 0,
            is_original: true,
            options: {},
            language: 'de',
            disclosure: null,
            audience: null,
          },
          content: [
            { body: 'Only for Bluesky', body_format: 'text', url: null, media: [], video_thumbs: [] },
          ],
        },
      ],
    });
  });

  test('leaves no copy when the copy cannot be made for the account', async () => {
    const service = aService({ accounts: [MASTODON, BLUESKY] });
    const out = [onPost(MASTODON, { status: 'published' })];
    const post = aPost(1, 'Rye', { status: 'published', accounts: out });
    service.answer('getPost', post);
    service.answer('duplicatePost', aPost(9, 'Rye'));
    service.answer('updatePost', new Refusal('validation', { accounts: ['It is gone.'] }));
    service.answer('deletePost', { deleted: true });
    await openInWorkspace(`/posts/${post.uuid}`);
    await page.getByRole('button', { name: 'Send to one more account: Alice, Mastodon' }).click();
    await page.getByRole('menuitem', { name: 'Bluesky · Alice' }).click();
    await expect.element(page.getByText('It is gone.')).toBeVisible();
    expect(service.calls('deletePost')[0]?.params['post']).toBe(aPost(9, '').uuid);
    expect(location.pathname).toMatch(new RegExp(`/posts/${post.uuid}$`));
  });

  test('lights up card by card while it is published', async () => {
    const service = aService({ accounts: [MASTODON, BLUESKY] });
    let done = 0;
    service.answer('getPost', () => {
      const states = [MASTODON, BLUESKY].map((account, place) =>
        onPost(
          account,
          place < done ? { status: 'published', external_url: `https://x.example/${place}` } : {},
        ),
      );
      return aPost(1, 'Rye', { status: done === 2 ? 'published' : 'publishing', accounts: states });
    });
    service.answer('listPublications', { data: [] });
    await openInWorkspace(`/posts/${aPost(1, '').uuid}`);
    const links = page.getByRole('link', { name: /^View on / });
    await expect.element(verdict('Sending: 0 of 2')).toBeVisible();
    expect(links.elements()).toHaveLength(0);
    done = 1;
    await expect.element(verdict('Sending: 1 of 2')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'View on Mastodon: Alice' })).toBeVisible();
    expect(links.elements()).toHaveLength(1);
    done = 2;
    await expect.element(verdict('Published on all 2')).toBeVisible();
    expect(links.elements()).toHaveLength(2);
  });
});

describe('a post that waits for approval', () => {
  let service: ScriptedService;
  let waiting: Post[];
  const waitingPost = (id: number, text: string, at: string) =>
    aPost(id, text, {
      ...{
        status: 'needs_approval',
        user: { id: 8, name: 'Femi' },
        scheduled_at: at,
        timezone: 'America/New_York',
      },
      accounts: [onPost(MASTODON), onPost(BLUESKY)],
    });
  const open = async (installation: Installation = {}) => {
    service = aService({ accounts: [MASTODON, BLUESKY], ...installation });
    service.answer(
      'getPost',
      ({ params }) => waiting.find(({ uuid }) => uuid === params['post']) ?? aPost(9, ''),
    );
    service.answer('listPosts', ({ query }) =>
      query['status'] === 'needs_approval' ? pageOf(...waiting) : pageOf(),
    );
    await openInWorkspace(`/posts/${waiting[0]?.uuid}`);
    await expect.element(verdict('Femi asks you to approve')).toBeVisible();
  };
  const approve = (words: string) => page.getByRole('button', { name: `Approve: ${words}`, exact: true });
  const giveBack = () => page.getByRole('button', { name: /^Return: / });
  beforeEach(() => {
    const times = ['2041-01-05 08:00:00', '2041-01-06 08:00:00', '2041-01-07 08:00:00'];
    waiting = times.map((at, place) => waitingPost(place + 1, `Bread ${place + 1}`, at));
  });

  test('shows a viewer who asks, when it goes out, how it looks everywhere, and only what they may do', async () => {
    await open({ workspace: { role: 'viewer', can_approve: true }, administrator: false });
    await expect.element(page.getByText('by Femi')).toBeVisible();
    await expect.element(page.getByText(/9:00 AM Berlin/)).toBeVisible();
    await expect.element(page.getByText(/3:00 AM New York/)).toBeVisible();
    await expect.element(page.getByText('It goes out at that time once you approve it.')).toBeVisible();
    await expect.poll(() => preview('Mastodon: Alice')).not.toBeNull();
    await expect.poll(() => preview('Bluesky: Alice')).not.toBeNull();
    const actions = page.getByRole('main').getByRole('button').elements();
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Approve']);
    await expectAccessible();
  });

  test('is approved as it was seen, which leads on to the next one that waits', async () => {
    await open();
    service.answer('approvePost', ({ params }) => {
      waiting = waiting.filter(({ uuid }) => uuid !== params['post']);
      return { success: true, scheduled_at: null };
    });
    await expect.element(page.getByRole('link', { name: '2 more wait' })).toBeVisible();
    approve('Bread 1').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(approve('Bread 2')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '1 more waits' })).toBeVisible();
    const [call] = service.calls('approvePost');
    expect(call?.ifMatch).toMatch(/^"/);
  });

  test('is returned with a note in place, by people who may', async () => {
    await open();
    service.answer('returnPost', ({ params }) => {
      waiting = waiting.filter(({ uuid }) => uuid !== params['post']);
      return { success: true };
    });
    await giveBack().click();
    const form = page.getByRole('form', { name: 'Return this post?' });
    await form.getByLabelText(/^Note to the authors/).fill('Name the nuts.');
    expect(document.querySelectorAll('main .mantine-Button-root:not([data-variant])')).toHaveLength(1);
    await expectAccessible();
    await form.getByRole('button', { name: 'Return', exact: true }).click();
    await expect.element(approve('Bread 2')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(service.calls('returnPost')[0]?.body).toEqual({ note: 'Name the nuts.' });
  });

  test('makes New post in the rail quiet, because Approve is the filled button', async () => {
    await open();
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New post' });
    await expect.poll(() => getComputedStyle(button.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  test.each(LOOKS)('$size, $colorScheme: is accessible and not cut off', async (view) => {
    await look(view);
    await open();
    await expect.poll(() => preview('Bluesky: Alice')).not.toBeNull();
    await expectAccessible();
  });
});

test('the page of a post speaks German', async () => {
  const service = aService({ accounts: [MASTODON, BLUESKY], locale: 'de' });
  const post = refused();
  service.answer('getPost', post);
  await openInWorkspace(`/posts/${post.uuid}`);
  await expect.element(verdict('Auf 1 von 2 veröffentlicht, eines braucht Sie')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Auf Bluesky ansehen: Alice' })).toBeVisible();
});
