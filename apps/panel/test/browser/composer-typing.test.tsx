import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { choose, face, text } from './composer-steps.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'tiktok')];
const used = (account: number) => face(account)?.querySelector('[stroke-dasharray]') ?? document.body;
const share = (account: number) => used(account).getAttribute('stroke-dasharray');
const motion = (account: number) => getComputedStyle(used(account)).transitionProperty;
const left = (account: number) => face(account)?.getAttribute('data-remaining');

describe('while somebody types', () => {
  closeAfterEach();
  beforeEach(async () => {
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS);
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'TikTok');
  });

  test('a ring follows each key at once, and moves only for a leap', async () => {
    await text(1).fill('Fresh bread from nine. '.repeat(8).trim());
    await expect.poll(() => share(2)).toBe('61 100');
    expect(motion(2)).toBe('stroke-dasharray');
    text(1).element().focus();
    await userEvent.keyboard('abc');
    expect(share(2)).toBe('62 100');
    expect(motion(2)).toBe('all');
    await expect.poll(() => left(2)).toBe(String(300 - 186));
  });

  test('what does not depend on the text is left alone', async () => {
    await text(1).fill('Fresh bread');
    await expect.poll(() => left(2)).toBe(String(300 - 11));
    const declared = () => document.querySelector('[data-declarations]');
    await expect.poll(() => declared()?.textContent).not.toBe('');
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((found) => changes.push(...found));
    const watched = [declared(), document.querySelector('[data-when]'), document.querySelector('nav')];
    for (const part of watched)
      if (part !== null) watch.observe(part, { attributes: true, childList: true, subtree: true });
    text(1).element().focus();
    await userEvent.keyboard(' from nine');
    await expect.poll(() => left(2)).toBe(String(300 - 21));
    watch.disconnect();
    expect(watched).not.toContain(null);
    expect(changes).toEqual([]);
  });
});
