import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aScheduledPost, onPost, pageOf } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon')];
const on = ACCOUNTS.map((account) => onPost(account));
/** A Wednesday. */
const DAY = '2041-01-09';
const NOTHING = /Nothing is scheduled/;
const [WIDE, NARROW] = LOOKS;
const loading = () => page.getByRole('main').getByRole('status').getByText('Loading');
const hours = () => document.querySelector<HTMLElement>('main [role="rowgroup"][tabindex="0"]');

/** The first hour that is in sight, as it is written; nothing before the keyboard can scroll. */
function firstHour(): string {
  const top = hours()?.getBoundingClientRect().top;
  if (top === undefined) return '';
  const labels = page.getByText(/^\d+:00\s?[AP]M$/).elements();
  return labels.find((label) => label.getBoundingClientRect().bottom > top + 4)?.textContent ?? '';
}

describe('the calendar and what it reads', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
  });

  test.each([
    { view: 'week', ...WIDE },
    { view: 'month', ...WIDE },
    { view: 'list', ...WIDE },
    { view: 'month', ...NARROW },
  ] as const)(
    'a $view says that nothing is planned only when that is known: $size',
    async ({ view, ...size }) => {
      const held = Promise.withResolvers<void>();
      service.answer('listPosts', async () => {
        await held.promise;
        return pageOf();
      });
      await look(size);
      await openInWorkspace(`/calendar?view=${view}&day=${DAY}`);
      await expect.poll(() => service.calls('listPosts').length).toBeGreaterThan(0);
      await expect.element(loading().first()).toBeInTheDocument();
      expect(page.getByText(NOTHING).elements()).toEqual([]);
      await expectAccessible();
      held.resolve();
      await expect.element(page.getByText(NOTHING).first()).toBeVisible();
      expect(loading().elements()).toEqual([]);
    },
  );

  test.each([
    { view: 'list', ...WIDE },
    { view: 'list', ...NARROW },
    { view: 'month', ...NARROW },
  ] as const)(
    'the days of a $view are shown once their free slots are known too, so that no post moves: $size',
    async ({ view, ...size }) => {
      const held = Promise.withResolvers<void>();
      keepPosts(service, ACCOUNTS, [aScheduledPost(1, 'Rye bread', DAY, '18:00', { accounts: on })]);
      service.answer('getQueue', async () => {
        await held.promise;
        return { data: [{ weekday: 3, time: '14:00' }], timezone: 'Europe/Berlin' };
      });
      await look(size);
      await openInWorkspace(`/calendar?view=${view}&day=${DAY}`);
      await expect.poll(() => service.calls('listPosts').length).toBeGreaterThan(0);
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      expect(page.getByText('Rye bread').elements()).toEqual([]);
      await expect.element(loading().first()).toBeInTheDocument();
      held.resolve();
      await expect.element(page.getByText('Rye bread').first()).toBeVisible();
      expect(loading().elements()).toEqual([]);
    },
  );

  test.each([
    { view: 'week', ...WIDE },
    { view: 'list', ...WIDE },
    { view: 'month', ...NARROW },
  ] as const)('a $view that cannot be read shows why and no days: $size', async ({ view, ...size }) => {
    service.answer('listPosts', new Refusal('server_error'));
    await look(size);
    await openInWorkspace(`/calendar?view=${view}&day=${DAY}`);
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(page.getByText(NOTHING).elements()).toEqual([]);
    expect(page.getByRole('main').getByRole('region', { name: 'Calendar' }).elements()).toEqual([]);
    await expectAccessible();
    service.answer('listPosts', pageOf());
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(NOTHING).first()).toBeVisible();
    if (view === 'week') await expect.poll(firstHour).toMatch(/^7:00/);
  });

  test.each([
    { view: 'week', ...NARROW },
    { view: 'week', ...WIDE },
    { view: 'day', ...WIDE },
  ] as const)(
    'a $view opens in the morning, and a key goes to midnight: $size',
    async ({ view, ...size }) => {
      await look(size);
      await openInWorkspace(`/calendar?view=${view}&day=${DAY}`);
      await expect.poll(firstHour).toMatch(/^7:00/);
      await expectAccessible();
      hours()?.focus();
      await userEvent.keyboard('{Home}');
      await expect.poll(firstHour).toMatch(/^12:00/);
    },
  );

  test('a week opens at its earliest post, and stays where it is when posts are read again', async () => {
    const early = aScheduledPost(1, 'Early bread', DAY, '04:30', { accounts: on });
    const posts = keepPosts(service, ACCOUNTS, [early]);
    await openInWorkspace(`/calendar?view=week&day=${DAY}`);
    await expect.poll(firstHour).toMatch(/^4:00/);
    hours()?.focus();
    await userEvent.keyboard('{End}');
    await expect
      .poll(() => {
        const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = hours() ?? {};
        return scrollHeight - clientHeight - scrollTop;
      })
      .toBeLessThan(2);
    const end = firstHour();
    const earlier = aScheduledPost(2, 'Earlier bread', DAY, '02:30', { accounts: on });
    service.answer('listPosts', () => posts.page([...posts.all(), earlier]));
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabelText('Status').selectOptions('scheduled');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: /Earlier bread/ })).toBeInTheDocument();
    expect(firstHour()).toBe(end);
    service.answer('listPosts', pageOf());
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(firstHour).toMatch(/^7:00/);
  });
});
