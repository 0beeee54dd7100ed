import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import type { AnswerOf } from './scripted-service/operations.ts';
import {
  anAccount,
  aPost,
  aPublication,
  aScheduledPost,
  onPost,
  type Post,
} from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';

type Change = AnswerOf<'listPostHistory'>['data'][number];
type Step = AnswerOf<'listPublications'>['data'][number]['steps'][number];

const MASTODON = anAccount(1, 'mastodon');
const CHANGED = 'This was changed elsewhere after you opened it. It was left as it is.';
const AT = '2026-02-02 08:00:00';
const planned = (own: Partial<Post> = {}) =>
  aScheduledPost(1, 'Rye bread', '2041-03-05', '09:00', { accounts: [onPost(MASTODON)], ...own });
const change = (place: number, own: Partial<Change>): Change => ({
  id: `5b1c9d6e-2f6a-4c0e-9a53-0d6f4c1f0a1${place}`,
  ...{ at: AT, last_at: AT, count: 1, action: 'post.created', user: { id: 8, name: 'Ben' }, by: null },
  ...{ changed: [], status: null, scheduled_at: null, account: null, note: null },
  ...own,
});
const KEY = { kind: 'key', name: 'Planner', agent: false } as const;
const HISTORY = [
  change(3, {
    action: 'post.approved',
    user: { id: 7, name: 'Demo' },
    by: { ...KEY, kind: 'session', name: null },
  }),
  change(2, { action: 'post.edited', changed: ['text'], by: KEY }),
  change(1, { by: KEY }),
];
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the page of a post shows', () => {
  closeAfterEach();
  let service: ScriptedService;
  const open = async (post: Post, locale: 'en' | 'de' = 'en') => {
    service = aService({ accounts: [MASTODON], locale });
    service.answer('getPost', post);
    service.answer('listPostHistory', { data: HISTORY });
    await openInWorkspace(`/posts/${post.uuid}`);
  };

  test('that its time zone’s new rules moved it, and from when', async () => {
    const moved = { at: '2040-11-20 10:00:00', from: '2041-03-05 08:00:00', zone_data: '2026c' };
    await open(planned({ timezone: 'Africa/Casablanca', zone_moved: moved }));
    const name = 'The rules of the time zone Africa/Casablanca have changed';
    const note = page.getByRole('complementary', { name });
    await expect.element(note.getByText(/The post keeps its local date and time/)).toBeVisible();
    expect(note.element().textContent).toMatch(/Mar 5, 2041, 9:00.AM/);
    await expectAccessible();
  });

  test.each([
    [
      'en',
      'Changes',
      [
        'Demo approved it · in the panel',
        'Ben edited it · text · with the key “Planner”',
        'Ben created it · with the key “Planner”',
      ],
    ],
    [
      'de',
      'Änderungen',
      [
        expect.stringContaining('Demo'),
        expect.stringContaining('Ben'),
        'Ben hat ihn angelegt · mit dem Schlüssel „Planner“',
      ],
    ],
  ] as const)('who wrote, edited and approved it, and by what means: %s', async (locale, title, words) => {
    await open(planned(), locale);
    await page.getByText(title, { exact: true }).click();
    const lines = page.getByRole('list', { name: title }).getByRole('listitem');
    await expect.poll(() => lines.elements().length).toBe(3);
    const told = lines.elements().map((line) => {
      const time = line.querySelector('time')?.textContent ?? '';
      return (line.textContent ?? '').replace(time, '').trim();
    });
    expect(told).toEqual(
      words.map((line) => (typeof line === 'string' ? expect.stringContaining(line) : line)),
    );
    await expectAccessible();
  });

  test('that it is public twice, with both addresses to open', async () => {
    const [own, other] = ['https://mastodon.example/1', 'https://mastodon.example/2'];
    await open(planned());
    const account = onPost(MASTODON, { status: 'published', external_url: own });
    service.answer('getPost', { ...planned(), status: 'published', accounts: [account] });
    const step: Step = {
      ...{ ordinal: 0, kind: 'post', label: 'Post', post: 0, file: null, state: 'accepted', attempts: 2 },
      ...{ preparations: 0, sent_at: AT, answered_at: AT, remote_id: '1', remote_url: own, removed_at: null },
      twins: [
        { remote_id: '2', remote_url: other, certain: true },
        { remote_id: '3', remote_url: `${other}3`, certain: false },
      ],
      ...{ twin_doubt: null, twin_doubt_notices: [], answer: null },
    };
    const publication = { ...aPublication(MASTODON, 'published'), external_url: own, finished_at: AT };
    service.answer('listPublications', { data: [{ ...publication, steps: [step] }] });
    await openInWorkspace(`/posts/${planned().uuid}`);
    const twice = page.getByRole('listitem').filter({ hasText: /^Public twice/ });
    await expect.element(twice).toBeVisible();
    const addresses = twice.getByRole('link').elements();
    expect(addresses.map((link) => link.getAttribute('href'))).toEqual([own, other]);
    await expect.element(page.getByText('Possibly public twice; compare the two')).toBeVisible();
    await expectAccessible();
  });

  test('that an operator put its workspace on hold', async () => {
    const message = 'An operator has put this workspace on hold; nothing is sent until it is released.';
    await open({ ...planned(), scheduled_at: '2026-02-01 08:00:00' });
    const notice = { key: 'held_workspace', params: {}, who: 'operator', message } as const;
    const waiting = { ...aPublication(MASTODON, 'pending'), explanation: message, notices: [notice] };
    service.answer('listPublications', { data: [waiting] });
    await openInWorkspace(`/posts/${planned().uuid}`);
    await expect.element(page.getByText(/An operator has put this workspace on hold/).first()).toBeVisible();
    expect(page.getByText('Will be published').elements()).toEqual([]);
    await expectAccessible();
  });

  test('why it was returned, also in the composer, until it waits for approval again', async () => {
    const returned = { at: AT, by: 'Abe', note: 'Please name the day in the first line.' };
    const post = aPost(1, 'Rye', { accounts: [onPost(MASTODON)], returned });
    await open(post);
    const told = page.getByRole('complementary', { name: 'Abe returned this post' });
    await expect.element(told.getByText(returned.note)).toBeVisible();
    await expectAccessible();
    await openInWorkspace(`/posts/${post.uuid}/edit`);
    await expect.element(told.getByText(returned.note)).toBeVisible();
    await expectAccessible();
    service.answer('getPost', { ...post, status: 'needs_approval', returned: null });
    await openInWorkspace(`/posts/${post.uuid}`);
    await expect.element(page.getByRole('heading', { level: 1, name: /asks you to approve/ })).toBeVisible();
    expect(told.elements()).toEqual([]);
  });

  test('in German the network’s reason, its limit, and who acts next', async () => {
    const failure = {
      key: 'text_too_long',
      params: { network: 'Mastodon', limit: 480 },
      who: 'author',
      message: 'The text is too long for Mastodon.',
    } as const;
    const account = onPost(MASTODON, { status: 'failed', errors: [failure.message], failures: [failure] });
    await open(aPost(1, 'Roggenbrot', { status: 'failed', accounts: [account] }), 'de');
    await expect
      .element(page.getByText(/Der Text ist zu lang für Mastodon\. Kürzen Sie ihn\./).first())
      .toBeVisible();
    expect(page.getByRole('main').element().textContent).not.toMatch(/too long|retry/i);
  });
});

describe('a page that shows an older version of a post', () => {
  closeAfterEach();
  let service: ScriptedService;
  const open = async (post: Post) => {
    service = aService({ accounts: [MASTODON] });
    service.answer('getPost', post);
    await openInWorkspace(`/posts/${post.uuid}`);
  };
  const toldOf = async (call: Parameters<ScriptedService['calls']>[0], post: Post) => {
    await expect.element(page.getByText(CHANGED).first()).toBeVisible();
    expect(service.calls(call).map(({ ifMatch }) => ifMatch)).toEqual([service.tagOf(post)]);
    const newer = aPost(1, 'Spelt bread', { accounts: [onPost(MASTODON)] });
    service.answer('getPost', newer);
    await button('Reload').click();
    await expect.element(page.getByText('Spelt bread').first()).toBeVisible();
  };

  test.each(['approvePost', 'returnPost'] as const)('does nothing and says so: %s', async (call) => {
    const post = planned({ status: 'needs_approval' });
    await open(post);
    service.answer(call, new Refusal('precondition_failed'));
    if (call === 'approvePost')
      await button(/^Approve/)
        .first()
        .click();
    else {
      await button(/^Return/)
        .first()
        .click();
      await page.getByRole('form').getByRole('button', { name: 'Return', exact: true }).click();
    }
    await toldOf(call, post);
  });

  test('moves nothing to the trash and says so', async () => {
    const post = planned({ status: 'draft' });
    await open(post);
    service.answer('deletePost', new Refusal('precondition_failed'));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
    await toldOf('deletePost', post);
  });

  test('retries nothing and says so, when a failed account is sent again by keyboard', async () => {
    const account = onPost(MASTODON, { status: 'failed', errors: ['Not today.'] });
    const post = aPost(1, 'Rye bread', { status: 'failed', accounts: [account] });
    await open(post);
    service.answer('retryPost', new Refusal('precondition_failed'));
    await expect.element(button(/^Retry: /).first()).toBeVisible();
    button(/^Retry: /)
      .first()
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await toldOf('retryPost', post);
  });
});
