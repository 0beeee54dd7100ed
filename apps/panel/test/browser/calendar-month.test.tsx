import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aScheduledPost, onPost, type Post } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const NETWORKS = ['mastodon', 'bluesky', 'threads', 'linkedin', 'twitter'] as const;
const ACCOUNTS = NETWORKS.map((network, place) => anAccount(place + 1, network));
const on = ACCOUNTS.map((account) => onPost(account));
const [, NARROW] = LOOKS;
const search = () => new URLSearchParams(location.search);
const at = (id: number, words: string, day: string, time: string): Post =>
  aScheduledPost(id, words, day, time, { accounts: on });

/** Of the marks beside the time of the only card: how many end beyond it, and how many networks are told of in all. */
function countMarks() {
  const row = document.querySelector('main :has(> [data-beyond])');
  if (row === null) return null;
  const end = row.getBoundingClientRect().right + 0.5;
  const shown = [...row.children].filter((one) => one.getBoundingClientRect().width > 0);
  const beyond = shown.filter((one) => one.hasAttribute('data-beyond'));
  return {
    cut: shown.filter((one) => one.getBoundingClientRect().right > end).length,
    told: shown.length - beyond.length + Number(beyond[0]?.textContent ?? 0),
  };
}

describe('days and cards of the calendar', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  const keep = (...given: Post[]) => {
    posts = keepPosts(service, ACCOUNTS, given);
    service.answer('listPosts', ({ query }) => posts.page(query['status'] === undefined ? posts.all() : []));
  };
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
  });

  test('a full day of a month counts its hidden posts, and opens by keyboard', async () => {
    keep(
      ...Array.from({ length: 13 }, (_, place) =>
        at(place + 1, 'Full bread', '2041-01-09', `11:${place + 10}`),
      ),
    );
    await openInWorkspace('/calendar?view=month&day=2041-01-01');
    const more = page.getByRole('button', { name: /^\d+ more$/ });
    await expect.element(more).toBeVisible();
    const drawn = page.getByRole('button', { name: /Full bread/ }).elements().length;
    expect(drawn).toBeGreaterThan(1);
    expect(more.element().textContent).toContain(`${13 - drawn} more`);
    await expectAccessible();
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => [search().get('view'), search().get('day')]).toEqual(['day', '2041-01-09']);
    await expect.element(page.getByRole('button', { name: /13 posts/ })).toBeVisible();
  });

  test('a month on a phone counts the posts of each day, and moves one of the chosen day', async () => {
    const busy = [10, 20, 30, 40].map((minute, place) =>
      at(place + 1, 'Busy bread', '2041-01-09', `11:${minute}`),
    );
    keep(...busy, at(9, 'Moving bread', '2041-01-10', '09:00'));
    await look(NARROW);
    await openInWorkspace('/calendar?view=month&day=2041-01-08');
    await expect.element(page.getByText('Nothing is scheduled for this day')).toBeVisible();
    await page.getByRole('button', { name: /January 9, 4 posts$/ }).click();
    await expect.poll(() => page.getByRole('button', { name: /Busy bread/ }).elements().length).toBe(4);
    expect(search().get('day')).toBe('2041-01-09');
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('button', { name: /Moving bread/ })).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Moving bread' });
    await dialog.getByLabelText('Date').fill('2041-01-21');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => posts.all().at(-1)?.date).toBe('2041-01-21');
  });

  test('two posts of one minute are side by side with their time, and three are one stack', async () => {
    const [twins, triple] = [
      [1, 2].map((id) => at(id, `Twin bread ${id}`, '2041-01-09', '10:00')),
      [3, 4, 5].map((id) => at(id, `Triple bread ${id}`, '2041-01-09', '12:00')),
    ];
    keep(...twins, ...triple);
    await openInWorkspace('/calendar?view=week&day=2041-01-09');
    await expect.element(page.getByRole('button', { name: /12:00.*3 posts/ })).toBeVisible();
    const cards = page.getByRole('button', { name: /Twin bread/ });
    const boxes = cards
      .elements()
      .map((one) => one.getBoundingClientRect())
      .toSorted((a, b) => a.x - b.x);
    expect(boxes).toHaveLength(2);
    expect(boxes[1]?.left).toBeGreaterThan((boxes[0]?.right ?? 0) - 1);
    const times = cards.getByText('10:00').elements();
    expect(times.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([false, false]);
    await look(NARROW);
    await expect.poll(() => cards.elements().length).toBe(0);
    await expectAccessible();
  });

  test.each([
    [1280, 'week'],
    [1920, 'week'],
    [1280, 'month'],
    [1280, 'day'],
  ] as const)(
    'at %s a card of the %s shows the marks that fit and counts the others',
    async (width, view) => {
      keep(at(1, 'Many marks', '2041-01-09', '10:00'));
      await page.viewport(width, 900);
      await openInWorkspace(`/calendar?view=${view}&day=2041-01-09`);
      await expect.element(page.getByRole('button', { name: /Many marks/ })).toBeVisible();
      await expect.poll(countMarks).toEqual({ cut: 0, told: 5 });
    },
  );
});
