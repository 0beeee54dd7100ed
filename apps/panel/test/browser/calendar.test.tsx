import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aScheduledPost, onPost } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon')];
/** A Wednesday. */
const DAY = '2041-01-09';
const on = ACCOUNTS.map((account) => onPost(account));
const card = (words: string) =>
  [...document.querySelectorAll('[class*="card"], a, button')].find(({ textContent }) =>
    textContent?.includes(words),
  ) ?? null;
const focused = () => expect.poll(() => document.activeElement?.textContent ?? '');

describe('the calendar', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS, [
      aScheduledPost(1, 'First bread', DAY, '09:00', { accounts: on }),
      aScheduledPost(2, 'Second bread', DAY, '10:00', { accounts: on }),
    ]);
  });

  test.each([
    ['the list of the calendar', `/calendar?view=list&day=${DAY}`, 'wide'],
    ['the day of a month on a phone', `/calendar?view=month&day=${DAY}`, 'narrow'],
  ] as const)('j and k go from post to post, and Enter opens one: %s', async (_name, path, size) => {
    await look({ size, colorScheme: size === 'wide' ? 'light' : 'dark' } as (typeof LOOKS)[number]);
    service.answer('listPosts', ({ query }) => {
      const isShown = query['status'] === undefined || query['status'] === 'scheduled';
      return posts.page(isShown ? posts.all() : []);
    });
    await openInWorkspace(path);
    await expect.element(page.getByText('Second bread').first()).toBeVisible();
    await userEvent.keyboard('j');
    await focused().toContain('First bread');
    await userEvent.keyboard('j');
    await focused().toContain('Second bread');
    await userEvent.keyboard('k');
    await focused().toContain('First bread');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'First bread' }).first()).toBeInTheDocument();
    const dialog = document.querySelector('[role="dialog"]');
    if (dialog === null) return;
    await userEvent.keyboard('j');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('moves a post that is dragged to another hour, at that time of the clock', async () => {
    await openInWorkspace(`/calendar?view=day&day=${DAY}`);
    await expect.element(page.getByText('Second bread').first()).toBeVisible();
    const [from, to] = [card('First bread'), card('Second bread')];
    if (from === null || to === null) throw new Error('the day shows no posts');
    await userEvent.dragAndDrop(from, to);
    await expect.poll(() => posts.all()[0]?.time).not.toBe('09:00');
    expect(posts.all()[0]).toMatchObject({ date: DAY, time: '10:00' });
    expect(service.calls('updatePost')[0]?.ifMatch).toMatch(/^"/);
  });

  test('a dragged post is solid, and says the time that it would get and gets', async () => {
    await openInWorkspace(`/calendar?view=day&day=${DAY}`);
    await expect.element(page.getByText('Second bread').first()).toBeVisible();
    const box = card('First bread')?.getBoundingClientRect();
    if (box === undefined) throw new Error('the day shows no posts');
    const at = (y: number) => ({ clientX: box.x + 40, clientY: y, bubbles: true, button: 0 });
    card('First bread')?.dispatchEvent(new MouseEvent('mousedown', at(box.y + 3)));
    document.dispatchEvent(new MouseEvent('mousemove', at(box.y + 20)));
    document.dispatchEvent(new MouseEvent('mousemove', at(box.y + 2 * 58)));
    const ghost = () => document.querySelector('[data-lifted="true"]');
    await expect.poll(() => ghost()?.textContent).toContain('11:00');
    expect(getComputedStyle(ghost() as Element).opacity).toBe('1');
    document.dispatchEvent(new MouseEvent('mouseup', at(box.y + 2 * 58)));
    await expect.poll(ghost).toBeNull();
    await expect.poll(() => posts.all()[0]?.time).toBe('11:00');
  });

  test('opens a post by its address, and moves it without dragging', async () => {
    const [post] = posts.all();
    await openInWorkspace(`/calendar?view=week&day=${DAY}&post=${post?.uuid}`);
    const dialog = page.getByRole('dialog', { name: 'First bread' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText('Time').fill('11:30');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.poll(() => posts.all()[0]?.time).toBe('11:30');
  });

  test('shows the free slots of a day in a month, and the posts that the arrow keys choose', async () => {
    await look({ size: 'narrow', colorScheme: 'dark' });
    service.answer('getQueue', { data: [{ weekday: 3, time: '14:00' }], timezone: 'Europe/Berlin' });
    await openInWorkspace(`/calendar?view=month&day=${DAY}`);
    await expect.element(page.getByText('First bread')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-slots]')?.textContent).toContain('2:00');
    expect(document.querySelector('[data-slots] a')?.getAttribute('href')).toContain(`at=${DAY}T14`);
    document.querySelector<HTMLElement>(`[data-day="${DAY}"]`)?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => new URLSearchParams(location.search).get('day')).toBe('2041-01-10');
    await expect.element(page.getByText('First bread')).not.toBeInTheDocument();
  });

  test('says that the posts cannot be read, and reads them again', async () => {
    service.answer('listPosts', new Refusal('server_error'));
    await openInWorkspace(`/calendar?view=week&day=${DAY}`);
    await expect.element(page.getByRole('alert')).toBeVisible();
    service.answer('listPosts', () => posts.page(posts.all()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('First bread').first()).toBeVisible();
  });

  test.each(LOOKS)('$size, $colorScheme: breaks no rule of accessibility and is not cut', async (view) => {
    await look(view);
    await openInWorkspace(`/calendar?day=${DAY}`);
    await expect.element(page.getByText('First bread').first()).toBeVisible();
    await expectAccessible();
  });
});
