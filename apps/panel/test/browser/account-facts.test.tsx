import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, savedAs, text } from './composer-steps.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, onPost } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const MASTODON = anAccount(1, 'mastodon');
const PINTEREST = anAccount(2, 'pinterest');
const TIKTOK = anAccount(4, 'tiktok', { data: { no_posts_before: '2041-01-05T12:00:00Z' } });

const planned = (id: number, time: string) =>
  aPost(id, 'Fresh bread', {
    ...{ date: '2041-01-05', time, timezone: 'UTC', status: 'scheduled' as const },
    accounts: [onPost(TIKTOK)],
  });
const [EARLY, LATE] = [planned(5, '11:59'), planned(6, '12:00')];
const HELD = 'TikTok takes no more posts of this account until 2041-01-05 12:00 UTC.';

const ACCOUNTS = [MASTODON, PINTEREST, TIKTOK];

const FACTS = {
  ...{ account_id: 2, provider: 'pinterest' as const, read_at: '2026-11-28 16:00:00', age: 120 },
  ...{ from: 'stored' as const, problem: null, posting: { possible: true, not_before: null } },
  ...{ facts: {}, options: {}, statements: [] },
};

describe('what networks say about accounts', () => {
  closeAfterEach();
  let service: ScriptedService;
  const asked = () => service.calls('getAccountFacts').map(({ query }) => query['refresh'] ?? 'stored');
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    keepPosts(service, ACCOUNTS);
    service.answer('getAccountFacts', FACTS);
  });

  test('is not asked for again while it is young, and its age is shown', async () => {
    await openInWorkspace('/posts/new');
    await choose('Pinterest');
    await expect.element(page.getByText('settings read 2 minutes ago')).toBeVisible();
    expect(asked()).toEqual(['stored']);
  });

  test('is read from the network when the composer opens for an account and it is old', async () => {
    service.answer('getAccountFacts', { ...FACTS, age: 301 });
    await openInWorkspace('/posts/new');
    await choose('Pinterest');
    await expect.poll(asked).toEqual(['stored', 'true']);
  });

  test.each([
    ['holds a post that is due before TikTok takes posts of the account again', EARLY, 3, true],
    ['lets a post go that is due then', LATE, 2, false],
  ])('%s', async (_, post, toFix, isHeld) => {
    keepPosts(service, ACCOUNTS, [post]);
    await openInWorkspace(`/posts/${post.uuid}/edit`);
    await expect.poll(() => document.body.textContent).toContain(`${toFix} things to fix`);
    expect(document.body.textContent?.includes(HELD)).toBe(isHeld);
  });

  test('is not asked of networks that rule nothing by it', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    expect(asked()).toEqual([]);
  });
});
