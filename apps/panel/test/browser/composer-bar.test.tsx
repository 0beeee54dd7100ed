import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, chooseWhen, face, go, openWhen, savedAs, text, when } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { Refusal, type ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [
  anAccount(1, 'mastodon'),
  anAccount(2, 'bluesky'),
  anAccount(3, 'twitter'),
  { ...anAccount(4, 'instagram'), name: 'Bakery' },
];
const SLOT = {
  date: '2041-01-05',
  time: '09:00',
  timezone: 'Europe/Berlin',
  scheduled_at: '2041-01-05 08:00:00',
};
const LONG = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();

const saved = () => document.querySelector('[data-save-state]');
const dots = () => [...document.querySelectorAll('[data-dot]')].map((dot) => dot.getAttribute('data-dot'));
const ready = () => document.querySelector('[data-dot]')?.closest('[role="img"]')?.getAttribute('aria-label');
const typed = () => page.getByRole('textbox', { name: 'Type a time' });

describe('the bar below the post', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    posts = keepPosts(service, ACCOUNTS);
  });

  test('says when the text was saved and where, and nothing before a word is written', async () => {
    await openInWorkspace('/posts/new');
    await expect.element(text(1)).toHaveFocus();
    expect(saved()?.textContent).toBe('');
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    await expect
      .poll(() => saved()?.getAttribute('title'))
      .toMatch(/^Saved \d+:\d\d.[AP]M, here and on the server$/);
  });

  test('after ten seconds of saving it says that saving takes longer', async () => {
    await openInWorkspace('/posts/new');
    await expect.element(text(1)).toHaveFocus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    service.answer('createPost', () => new Promise<never>(() => {}));
    await text(1).fill('Fresh bread');
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => saved()?.getAttribute('data-save-state')).toBe('saving');
    expect(saved()?.getAttribute('title')).toBe('Saving…');
    await vi.advanceTimersByTimeAsync(10_000);
    await expect
      .poll(() => saved()?.getAttribute('title'))
      .toBe('Saving is taking longer than usual. Your text is kept in this browser.');
  });

  test('says why the text is not saved', async () => {
    await openInWorkspace('/posts/new');
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    service.setOffline(true);
    await text(1).fill('Fresh bread and rolls');
    await savedAs('failed');
    expect(saved()?.getAttribute('title')).toBe(
      'No connection to the service. Not saved yet; kept in this browser',
    );
  });

  test('has one dot for each account in the order of the faces, and names those that are not ready', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await expect.poll(dots).toEqual(['idle', 'idle']);
    await text(1).fill(LONG);
    await expect.poll(dots).toEqual(['good', 'wrong']);
    expect(ready()).toBe('1 of 2 ready. Not ready: Alice (Bluesky)');
    await page.getByRole('button', { name: 'Choose accounts' }).click();
    await page.getByRole('checkbox', { name: /Instagram$/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(dots).toEqual(['good', 'wrong', 'open']);
    expect(face(2)).not.toBe(null);
  });

  test('the button says what has to be fixed first, and goes there', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill(LONG);
    await expect.poll(() => go()?.textContent).toBe('Fix 1, then publish');
    await userEvent.click(go() ?? document.body);
    await expect.element(page.getByRole('button', { name: 'Split for it' })).toHaveFocus();
    expect(service.calls('schedulePost')).toHaveLength(0);
  });

  test('the button counts causes and not accounts, and on a phone it opens the remedies of the first', async () => {
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'X');
    await page.getByRole('button', { name: 'Choose accounts' }).click();
    await page.getByRole('checkbox', { name: /Instagram$/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await text(1).fill(LONG);
    await expect.poll(() => go()?.textContent).toBe('Fix 2, then publish');
    await page.viewport(390, 844);
    await expect.poll(() => document.querySelector('[data-cause-chip]')).not.toBe(null);
    await userEvent.click(go() ?? document.body);
    await expect.element(page.getByRole('button', { name: 'Split for them' })).toBeVisible();
    await page.viewport(1280, 800);
    await savedAs('saved');
  });

  test('without an account the button opens the choice of accounts', async () => {
    await openInWorkspace('/posts/new');
    await text(1).fill('Fresh bread');
    await expect.poll(() => go()?.textContent).toBe('Choose accounts');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
  });

  test('a typed time is shown as it is understood, and Enter takes it', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await openWhen();
    await userEvent.keyboard('24 dec 2040 8');
    await expect.element(page.getByText(/^Mon, Dec 24, 2040, 8:00.AM$/)).toBeVisible();
    await userEvent.keyboard(':15{Enter}');
    await expect
      .poll(() => when()?.getAttribute('aria-label'))
      .toMatch(/^When: Mon, Dec 24, 2040, 8:15.AM Berlin$/);
    await expect.poll(() => document.activeElement).toBe(when());
    await expect.poll(() => go()?.textContent).toBe('Schedule');
    await savedAs('saved');
    expect(posts.all()[0]).toMatchObject({ date: '2040-12-24', time: '08:15' });
  });

  test('a time that is not understood or has passed is not taken', async () => {
    await openInWorkspace('/posts/new');
    await expect.poll(() => when()?.getAttribute('aria-label')).toBe('When: Now');
    await openWhen();
    await userEvent.keyboard('some day{Enter}');
    await expect.element(page.getByText(/^Not understood/)).toBeVisible();
    await typed().fill('2020-01-01 9:00');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('That time has passed.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(when());
    expect(when()?.getAttribute('aria-label')).toBe('When: Now');
  });

  test('a typed time that the clock skips or shows twice says so', async () => {
    await openInWorkspace('/posts/new');
    await expect.poll(() => when()?.getAttribute('aria-label')).toBe('When: Now');
    await openWhen();
    await userEvent.keyboard('2040-03-25 2:30');
    await expect.element(page.getByText(/The clocks go forward then/)).toBeVisible();
    await typed().fill('2040-10-28 2:30');
    await expect.element(page.getByText(/this time occurs twice/)).toBeVisible();
  });

  test('the next free slot is chosen before anything else, and the queue is told', async () => {
    service.answer('previewQueue', { data: [SLOT] });
    service.answer('queuePost', { success: true, scheduled_at: SLOT.scheduled_at });
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await expect.poll(() => go()?.textContent).toBe('Add to queue');
    await chooseWhen('Tomorrow');
    await expect.poll(() => go()?.textContent).toBe('Schedule');
    await chooseWhen('Next free slot');
    await userEvent.click(go() ?? document.body);
    await expect.poll(() => service.calls('queuePost')).toHaveLength(1);
  });

  test('choosing now asks at once and names the accounts', async () => {
    service.answer('previewQueue', { data: [SLOT] });
    service.answer('schedulePost', { success: true, scheduled_at: null });
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    await chooseWhen('Now');
    const question = page.getByRole('dialog', { name: 'Publish now?' });
    await expect.element(question.getByText(/Alice \(Mastodon\)/)).toBeVisible();
    await question.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => service.calls('schedulePost')[0]?.body).toEqual({ postNow: true });
  });

  test('by keyboard alone a day and a time are chosen from the calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2041-01-02T11:00:00Z') });
    await openInWorkspace('/posts/new');
    await expect.poll(() => when()?.getAttribute('aria-label')).toBe('When: Now');
    await openWhen();
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Back' })).toHaveFocus();
    await expect.element(page.getByText('January 2041')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Tuesday, January 1, 2041' })).toBeDisabled();
    const day = () => document.querySelector<HTMLElement>('td [tabindex="0"]');
    day()?.focus();
    await userEvent.keyboard('{PageDown}{ArrowRight}{ArrowDown}{Enter}');
    await expect
      .element(page.getByRole('button', { name: 'Sunday, February 10, 2041' }))
      .toHaveAttribute('aria-pressed', 'true');
    document.querySelector<HTMLElement>('[aria-label="Time of day"] [tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect
      .poll(() => when()?.getAttribute('aria-label'))
      .toMatch(/^When: Sun, Feb 10, 9:30.AM Berlin$/);
  });

  test('a refused time opens where it can be corrected', async () => {
    service.answer('schedulePost', new Refusal('validation', { date: ['The date is in the past.'] }));
    await openInWorkspace('/posts/new');
    await choose('Mastodon');
    await text(1).fill('Fresh bread');
    await openWhen();
    await userEvent.keyboard('2040-12-24 8:15{Enter}');
    await userEvent.click(go() ?? document.body);
    await expect.element(page.getByText('The date is in the past.')).toBeVisible();
    await expect.element(page.getByLabelText('Date', { exact: true })).toBeVisible();
  });

  test.each(LOOKS)(
    '$size, $colorScheme: the bar and the choice of a time break no rule of axe',
    async (view) => {
      await look(view);
      service.answer('previewQueue', { data: [SLOT] });
      await openInWorkspace('/posts/new');
      await choose('Mastodon', 'Bluesky');
      await text(1).fill(LONG);
      await savedAs('saved');
      await openWhen();
      await userEvent.keyboard('tomorrow 9');
      await expectAccessible();
      await page.getByRole('button', { name: /^Choose a day/ }).click();
      await expectAccessible();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Different times' }).click();
      await expectAccessible();
    },
  );
});
