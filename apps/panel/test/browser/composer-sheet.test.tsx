import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, onPost } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'instagram')];

const sheet = () => page.getByRole('dialog', { name: 'Preview' });
const opened = () => document.querySelector<HTMLElement>('[role="dialog"]');
const small = (account: number) => document.querySelector(`[data-small-preview="${account}"]`);
const topOfSheet = () => Math.round(opened()?.getBoundingClientRect().top ?? -1);

/** A finger on an element, which moves and lets go. */
function finger(target: Element) {
  const send = (type: string, x: number, y: number) => {
    const touch = new Touch({ identifier: 1, target, clientX: x, clientY: y });
    const touches = type === 'touchend' ? [] : [touch];
    const init = { touches, changedTouches: [touch], bubbles: true, cancelable: true };
    target.dispatchEvent(new TouchEvent(type, init));
  };
  return {
    touch: (x: number, y: number) => send('touchstart', x, y),
    move: (x: number, y: number) => send('touchmove', x, y),
    release: (x: number, y: number) => send('touchend', x, y),
  };
}

describe('the preview of a phone', () => {
  closeAfterEach();
  beforeEach(async () => {
    const post = aPost(1, 'Rye bread from nine.', { accounts: ACCOUNTS.map((account) => onPost(account)) });
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS, [post]);
    await page.viewport(390, 844);
    await openInWorkspace(`/posts/new?post=${post.uuid}`);
    await expect.poll(() => small(3)).not.toBe(null);
  });

  /** Draws the sheet up from the small preview of an account. */
  async function draw(account: number, to: number) {
    const drawn = finger(small(account) ?? document.body);
    drawn.touch(200, 780);
    drawn.move(200, 760);
    await expect.poll(opened).not.toBe(null);
    drawn.move(200, to);
    return drawn;
  }

  test('follows the finger up from the strip, with the account under it, and stays open', async () => {
    const drawn = await draw(3, 400);
    await expect.poll(topOfSheet).toBe(400);
    drawn.release(200, 400);
    await expect.poll(topOfSheet).toBe(0);
    await expect.element(sheet().getByRole('figure', { name: 'Instagram: Alice' })).toBeVisible();
  });

  test('goes back when the finger lets go too early', async () => {
    const drawn = await draw(2, 720);
    await expect.poll(topOfSheet).toBe(720);
    drawn.move(200, 720);
    drawn.release(200, 720);
    await expect.poll(opened).toBe(null);
  });

  test('a finger that moves along the strip opens nothing', async () => {
    const along = finger(small(2) ?? document.body);
    along.touch(200, 780);
    along.move(150, 775);
    along.move(100, 600);
    along.release(100, 600);
    expect(opened()).toBe(null);
  });

  test('is drawn away downwards, and comes back when the finger lets go too early', async () => {
    (await draw(3, 300)).release(200, 300);
    await expect.poll(topOfSheet).toBe(0);
    const down = finger(sheet().getByRole('figure', { name: 'Instagram: Alice' }).element());
    down.touch(200, 200);
    down.move(200, 260);
    await expect.poll(topOfSheet).toBe(60);
    down.move(200, 260);
    down.release(200, 260);
    await expect.poll(topOfSheet).toBe(0);
    down.touch(200, 200);
    down.move(200, 220);
    down.move(200, 500);
    down.release(200, 500);
    await expect.poll(opened).toBe(null);
  });

  test('opens by keyboard and closes by Escape, which gives the focus back', async () => {
    const button = page.getByRole('button', { name: /^Mastodon: Alice/ });
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet().getByRole('figure', { name: 'Mastodon: Alice' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(opened).toBe(null);
    await expect.element(button).toHaveFocus();
  });
});
