import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPicture, aPost, aScheduledPost, onPost, type Post } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'instagram')];
const on = ACCOUNTS.map((account) => onPost(account));
/** A Wednesday. */
const DAY = '2041-01-09';
const WEEK = `/calendar?view=week&day=${DAY}`;

const cards = () => [...document.querySelectorAll<HTMLElement>('main section [data-post], [data-stack]')];
const button = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('main [role="button"], main button')].find(({ textContent }) =>
    textContent?.includes(words),
  );
const slot = (time: string) => document.querySelector<HTMLElement>(`[data-slot="${time}"]`);
const search = () => new URLSearchParams(location.search);
/** Posts at these times of the day, with a picture. */
const postsAt = (day: string, times: readonly string[], first = 1): Post[] =>
  times.map((time, place) => {
    const post = aScheduledPost(first + place, `Bread ${first + place}`, day, time, { accounts: on });
    const [version] = post.versions;
    const [item] = version?.content ?? [];
    if (version === undefined || item === undefined) throw new Error('a post has a text');
    return { ...post, versions: [{ ...version, content: [{ ...item, media: [aPicture(first + place)] }] }] };
  });

describe('planning on the calendar', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  const keep = (...given: Post[]) => {
    posts = keepPosts(service, ACCOUNTS, given);
    service.answer('listPosts', ({ query }) => {
      const isDraft = ({ status, date }: Post) => status === 'draft' && date === null;
      const isAsked = (post: Post) =>
        query['status'] === 'draft' ? isDraft(post) : post.date !== null && !isDraft(post);
      return posts.page(posts.all().filter(isAsked));
    });
    service.answer('schedulePost', ({ params, body }) => {
      const { date, time } = body as Pick<Post, 'date' | 'time'>;
      const at = new Date(`${date}T${time}:00+01:00`).toISOString().slice(0, 19).replace('T', ' ');
      posts.change(params['post'] ?? '', { status: 'scheduled', date, time, scheduled_at: at });
      return { success: true, scheduled_at: at };
    });
  };
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    service.answer('getQueue', { data: [{ weekday: 4, time: '14:00' }], timezone: 'Europe/Berlin' });
  });

  test('no card covers another in a week of 60 posts, and the head is one row', async () => {
    const days = ['07', '08', '09', '10', '11', '12'].map((day) => `2041-01-${day}`);
    const times = ['07:00', '07:30', '08:20', '09:00', '09:00', '10:10', '10:30', '12:00', '12:00', '12:00'];
    keep(...days.flatMap((day, place) => postsAt(day, times, place * 10 + 1)));
    await page.viewport(1440, 900);
    await openInWorkspace(WEEK);
    // A stack stands for the three posts at noon.
    await expect.poll(() => cards().length).toBe(6 * 8);
    const boxes = cards().map((card) => ({ card, box: card.getBoundingClientRect() }));
    const covered = boxes.flatMap(({ card, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(({ box: other }) => box.left < other.right - 1 && other.left < box.right - 1)
        .filter(({ box: other }) => box.top < other.bottom - 1 && other.top < box.bottom - 1)
        .map((other) => `${card.textContent} / ${other.card.textContent}`),
    );
    expect(covered).toEqual([]);
    for (const { box } of boxes) expect(box.height).toBeGreaterThanOrEqual(27);
    expect(document.querySelector('main header')?.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    expect(document.querySelectorAll('main .mantine-Button-root[data-variant="filled"]')).toHaveLength(0);
  });

  test('three posts of one minute are one stack, which lists them', async () => {
    keep(...postsAt(DAY, ['10:00', '10:00', '10:00']));
    await openInWorkspace(WEEK);
    await expect.element(page.getByRole('button', { name: /3 posts/ })).toBeVisible();
    await page.getByRole('button', { name: /3 posts/ }).click();
    const list = page.getByRole('dialog', { name: '3 posts' });
    await expect.element(list.getByRole('button', { name: /Bread 3/ })).toBeVisible();
    await expectAccessible();
    await list.getByRole('button', { name: /Bread 2/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Bread 2' })).toBeVisible();
  });

  test('a click on an hour and on a free slot writes a post for that time', async () => {
    keep(...postsAt(DAY, ['09:00']));
    await openInWorkspace(WEEK);
    await expect.poll(() => slot('2041-01-10T14:00')).not.toBeNull();
    const [column] = [...document.querySelectorAll<HTMLElement>('[role="cell"][data-date="2041-01-08"]')];
    const nine = button('Bread 1')?.getBoundingClientRect();
    const box = column?.getBoundingClientRect();
    if (column === undefined || nine === undefined || box === undefined) throw new Error('no week is shown');
    await userEvent.click(column, { position: { x: box.width / 2, y: nine.top - box.top + 58 + 10 } });
    await expect.poll(() => search().get('at')).toBe('2041-01-08T10:00');
    await expect.element(page.getByRole('textbox').first()).toBeVisible();
    history.back();
    await expect.poll(() => slot('2041-01-10T14:00')).not.toBeNull();
    await userEvent.click(slot('2041-01-10T14:00') as HTMLElement);
    await expect.poll(() => search().get('at')).toBe('2041-01-10T14:00');
  });

  test('the arrow keys choose an hour, and Enter writes a post for it', async () => {
    keep(...postsAt(DAY, ['09:00']));
    await openInWorkspace(WEEK);
    await expect.poll(() => button('Bread 1')).toBeDefined();
    document.querySelector<HTMLElement>('main [role="rowgroup"][tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await expect.element(page.getByText(/7:30.*Press Enter/)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => search().get('at')).toBe('2041-01-10T07:30');
  });

  test('a draft that is dropped on a free slot is scheduled for it, and is a draft again after an undo', async () => {
    keep(...postsAt(DAY, ['09:00']), aPost(50, 'Draft of rye', { accounts: on }));
    await page.viewport(1440, 900);
    await openInWorkspace(WEEK);
    const drafts = page.getByRole('complementary', { name: 'Drafts' });
    await expect.element(drafts.getByText('Draft of rye')).toBeVisible();
    await expect.poll(() => slot('2041-01-10T14:00')).not.toBeNull();
    await userEvent.dragAndDrop(drafts.getByText('Draft of rye'), slot('2041-01-10T14:00') as HTMLElement);
    await expect.poll(() => posts.all()[1]).toMatchObject({ date: '2041-01-10', time: '14:00' });
    expect(service.calls('schedulePost')[0]?.ifMatch).toMatch(/^"/);
    await expect.poll(() => button('Draft of rye')?.textContent).toContain('2:00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => posts.all()[1]).toMatchObject({ status: 'draft', date: null });
    await expect.element(drafts.getByText('Draft of rye')).toBeVisible();
  });

  test('m moves the draft with the focus to a day and time', async () => {
    keep(aPost(50, 'Draft of rye', { accounts: on }));
    await page.viewport(1440, 900);
    await openInWorkspace(WEEK);
    await expect.poll(() => button('Draft of rye')).toBeDefined();
    button('Draft of rye')?.focus();
    await userEvent.keyboard('m');
    const asked = page.getByRole('dialog', { name: 'Move 1 post' });
    await expect.element(asked.getByLabelText('Date')).toHaveFocus();
    await asked.getByLabelText('Date').fill('2041-01-12');
    await asked.getByLabelText('Time').fill('08:15');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => posts.all()[0]).toMatchObject({ date: '2041-01-12', time: '08:15' });
  });

  test('several posts are chosen by x and a click with shift, moved together, and put back', async () => {
    keep(...postsAt(DAY, ['09:00', '11:00', '13:00', '15:00']));
    await openInWorkspace(WEEK);
    await expect.poll(() => button('Bread 4')).toBeDefined();
    await userEvent.keyboard('jx');
    await expect.element(page.getByText('1 post chosen')).toBeVisible();
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(button('Bread 3') as HTMLElement);
    await userEvent.keyboard('{/Shift}');
    await expect.element(page.getByText('3 posts chosen')).toBeVisible();
    await expectAccessible();
    button('Bread 1')?.focus();
    await userEvent.keyboard('m');
    const asked = page.getByRole('dialog', { name: 'Move 3 posts' });
    await asked.getByLabelText('Date').fill('2041-01-11');
    await asked.getByLabelText('Time').fill('10:30');
    await userEvent.keyboard('{Enter}');
    const told = () => posts.all().map(({ date, time }) => `${date} ${time}`);
    const moved = ['2041-01-11 10:30', '2041-01-11 12:30', '2041-01-11 14:30', '2041-01-09 15:00'];
    await expect.poll(told).toEqual(moved);
    await expect.element(page.getByText('3 posts moved.')).toBeVisible();
    await expect.element(page.getByText('3 posts chosen')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(told).toEqual(['09:00', '11:00', '13:00', '15:00'].map((time) => `${DAY} ${time}`));
  });

  test('a day on a phone lists posts and free slots in their order, and an arrow key goes to the next', async () => {
    service.answer('getQueue', { data: [{ weekday: 3, time: '10:00' }], timezone: 'Europe/Berlin' });
    keep(...postsAt(DAY, ['09:00', '11:00']));
    await look({ size: 'narrow', colorScheme: 'dark' });
    await openInWorkspace(`/calendar?day=${DAY}`);
    await expect.element(page.getByText('Bread 2')).toBeVisible();
    const lines = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent ?? '');
    expect(lines.map((line) => /Bread \d|Free slot/.exec(line)?.[0])).toEqual([
      'Bread 1',
      'Free slot',
      'Bread 2',
    ]);
    document.querySelector<HTMLElement>(`[data-day="${DAY}"]`)?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => search().get('day')).toBe('2041-01-10');
    await expect.element(page.getByText('Nothing is scheduled for this day')).toBeVisible();
  });

  test('a month fills the window, and a day offers to write for its free slot', async () => {
    keep(...postsAt(DAY, ['09:00']));
    await page.viewport(1440, 900);
    await openInWorkspace(`/calendar?view=month&day=${DAY}`);
    await expect.poll(() => button('Bread 1')).toBeDefined();
    const grid = document.querySelector('main section')?.getBoundingClientRect();
    expect(grid?.bottom).toBeGreaterThan(890);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900);
    await expectAccessible();
    await page.getByRole('link', { name: 'Write for January 10' }).click();
    await expect.poll(() => search().get('at')).toBe('2041-01-10T14:00');
  });

  test.each(LOOKS)(
    '$size, $colorScheme: cards, drafts and popovers break no rule of accessibility',
    async (view) => {
      keep(...postsAt(DAY, ['09:00', '09:00', '11:00']), aPost(50, 'Draft of rye', { accounts: on }));
      await look(view);
      await openInWorkspace(`${WEEK}&post=${posts.all()[2]?.uuid}`);
      await expect.element(page.getByRole('dialog', { name: 'Bread 3' })).toBeVisible();
      await expectAccessible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => search().get('post')).toBeNull();
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect.element(page.getByLabelText('Status')).toBeVisible();
      await expectAccessible();
    },
  );
});
