import { describe, expect, test } from 'vitest';
import {
  type Account,
  type Cause,
  causesIn,
  type Lists,
  NO_POSTS,
  type PersonalKey,
  type Post,
  type Some,
} from './causes.ts';

/** An account of a post. */
type On = Readonly<Record<string, unknown>>;
const post = (uuid: string, ...accounts: readonly On[]) =>
  ({
    uuid,
    scheduled_at: '2041-01-06 08:00:00',
    accounts: accounts.map((own) => ({ id: 1, provider: 'mastodon', errors: [], failures: [], ...own })),
  }) as unknown as Post;
const account = (id: number, own: Partial<Account> = {}) =>
  ({ id, name: `n${id}`, provider: 'mastodon', authorized: true, access_ends_at: null, ...own }) as Account;
const some = (...posts: readonly Post[]): Some => ({ posts, total: posts.length });
const lists = (own: Partial<Lists>): Lists => ({
  ...{ missed: NO_POSTS, failed: NO_POSTS, waiting: NO_POSTS, returned: NO_POSTS, accounts: [] },
  ...{ outages: [], webhooks: [], keys: [], versions: [] },
  ...own,
});
const now = new Date('2041-01-05T08:00:00Z');
const shown = (causes: readonly Cause[]) =>
  causes.map(({ kind, posts }) => [kind, posts.map(({ uuid }) => uuid)]);
const failed = (key: string, own: On = {}): On => ({
  ...{ status: 'failed', failures: [{ key, params: {}, who: 'author', message: key }] },
  ...own,
});

describe('the causes on Home', () => {
  test('posts that failed for one reason on one network are one cause', () => {
    const all = [post('a', failed('text_twice')), post('b', failed('text_twice', { id: 2 }))];
    expect(shown(causesIn(lists({ failed: some(...all) }), now))).toEqual([['failed', ['a', 'b']]]);
  });

  test('another reason, another network and another quoted text are causes of their own', () => {
    const quoted = (words: string): On => ({
      ...failed('in_its_words'),
      failures: [{ key: 'in_its_words', params: { words }, who: 'nobody', message: words }],
    });
    const all = [
      post('a', failed('text_twice')),
      post('b', failed('file_missing')),
      post('c', failed('text_twice', { provider: 'twitter' })),
      post('d', quoted('Not today.')),
      post('e', quoted('Too many.')),
    ];
    expect(causesIn(lists({ failed: some(...all) }), now)).toHaveLength(5);
  });

  test('a reason from before reasons had keys is told apart by its text', () => {
    const old = (text: string): On => ({ status: 'failed', errors: [text] });
    const all = [post('a', old('Not today.')), post('b', old('Not today.')), post('c', old('No.'))];
    expect(shown(causesIn(lists({ failed: some(...all) }), now))).toEqual([
      ['failed', ['a', 'b']],
      ['failed', ['c']],
    ]);
  });

  test('what failed on a signed-out account waits for it, together with what is planned', () => {
    const out = account(1, { authorized: false });
    const failedThere = post('a', failed('reconnect', { authorized: false }));
    const planned = new Map([[1, { posts: [post('b')], total: 12 }]]);
    const causes = causesIn(lists({ failed: some(failedThere), accounts: [out] }), now, planned);
    expect(shown(causes)).toEqual([['reconnect', ['a', 'b']]]);
    expect(causes[0]?.total).toBe(13);
  });

  test('a post in doubt on one account and failed on another has two causes', () => {
    const both = post('a', failed('text_twice'), { id: 2, provider: 'linkedin', status: 'unconfirmed' });
    expect(shown(causesIn(lists({ failed: some(both) }), now))).toEqual([
      ['failed', ['a']],
      ['unconfirmed', ['a']],
    ]);
  });

  test('access that ends soon counts only what is planned after its end', () => {
    const ending = account(1, { access_ends_at: '2041-01-07 08:00:00', access_renews: false });
    const late = { ...post('b'), scheduled_at: '2041-01-08 08:00:00' };
    const planned = new Map([[1, some(post('a'), late)]]);
    expect(shown(causesIn(lists({ accounts: [ending, account(2)] }), now, planned))).toEqual([
      ['ending', ['b']],
    ]);
  });

  test('all missed posts are one cause, all posts to approve another, and each returned post is its own', () => {
    const all = lists({
      missed: some(post('a'), post('b')),
      waiting: { posts: [post('c')], total: 120 },
      returned: some(post('d'), post('e')),
    });
    const causes = causesIn(all, now);
    expect(shown(causes)).toEqual([
      ['missed', ['a', 'b']],
      ['approve', ['c']],
      ['returned', ['d']],
      ['returned', ['e']],
    ]);
    expect(causes[1]?.total).toBe(120);
  });

  test('tells only keys that expire and versions that end within two weeks', () => {
    const key = (id: string, expires_at: string | null, revoked_at: string | null = null) =>
      ({ id, name: id, expires_at, revoked_at }) as PersonalKey;
    const keys = [
      key('soon', '2041-01-10T08:00:00Z'),
      key('late', '2041-02-10T08:00:00Z'),
      key('over', '2041-01-04T08:00:00Z'),
      key('never', null),
      key('revoked', '2041-01-10T08:00:00Z', '2041-01-01T08:00:00Z'),
    ];
    const version = (provider: 'linkedin' | 'twitter', ends_at: string) =>
      ({ provider, name: provider, version: '1', ends_at }) as const;
    const versions = [
      version('linkedin', '2041-01-04T08:00:00Z'),
      version('twitter', '2041-03-01T08:00:00Z'),
    ];
    expect(causesIn(lists({ keys, versions }), now).map((cause) => cause.key)).toEqual([
      ...['key-soon', 'version-linkedin'],
    ]);
  });

  test('nothing needs a person when every list is empty', () => {
    expect(causesIn(lists({}), now)).toEqual([]);
  });
});
