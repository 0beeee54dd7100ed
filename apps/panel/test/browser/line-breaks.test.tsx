import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aScheduledPost, onPost, pageOf } from './scripted-service/records.ts';

const NARROW = { size: 'narrow', colorScheme: 'dark' } as const;

describe('lines on small screens', () => {
  closeAfterEach();

  test('a time in a second zone is not broken', async () => {
    const service = aService();
    const post = aScheduledPost(1, 'Fresh bread', '2041-01-05', '09:00', {
      timezone: 'America/Argentina/Buenos_Aires',
      accounts: [onPost(anAccount(1, 'mastodon'))],
    });
    service.answer('listPosts', ({ query }) => (query['status'] === undefined ? pageOf(post) : pageOf()));
    // A post is read in advance when the pointer rests on its line.
    service.answer('getPost', post);
    await page.viewport(820, 1180);
    await openInWorkspace('/posts');
    await expect.element(page.getByText(/Buenos Aires/).first()).toBeVisible();
    const second = document.querySelector('time > span');
    const place = second?.closest('time')?.parentElement;
    // However little room there is.
    place?.style.setProperty('max-inline-size', '12rem');
    expect(second?.getClientRects()).toHaveLength(1);
  });

  test('the keys of a shortcut stay together', async () => {
    aService();
    await look(NARROW);
    await openInWorkspace('/posts');
    await expect.element(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const caps = [...document.querySelectorAll<HTMLElement>('[role=dialog] kbd')];
    expect(caps.length).toBeGreaterThan(5);
    for (const cap of caps) {
      const keys = cap.parentElement ?? cap;
      expect(getComputedStyle(keys).whiteSpaceCollapse + getComputedStyle(keys).textWrapMode).toContain(
        'nowrap',
      );
      expect(getComputedStyle(keys).flexShrink).toBe('0');
    }
  });
});
