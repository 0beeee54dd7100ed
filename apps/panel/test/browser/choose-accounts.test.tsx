import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, openAccounts, savedAs, text } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, WORKSPACE } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [
  { ...anAccount(1, 'mastodon'), authorized: false },
  anAccount(2, 'bluesky'),
  anAccount(3, 'twitter'),
  { ...anAccount(4, 'mastodon'), name: 'Bakery' },
];

const boxes = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'));
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')].map((box) =>
    box.getAttribute('aria-label'),
  );
const group = (name: string | RegExp) =>
  page.getByRole('group', { name: 'Groups' }).getByRole('button', { name });

describe('the choice of accounts', () => {
  closeAfterEach();
  beforeEach(() => {
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS);
  });

  test('the key a opens it with the search focused, and Escape returns to where it came from', async () => {
    await openInWorkspace('/posts/new');
    await expect.element(text(1)).toHaveFocus();
    const face = page.getByRole('button', { name: 'Choose accounts' }).first();
    face.element().focus();
    await userEvent.keyboard('a');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    await expect.element(face).toHaveFocus();
  });

  test('finds by name, handle and network; Enter takes the first', async () => {
    await openInWorkspace('/posts/new');
    await openAccounts();
    await userEvent.keyboard('bakery mast');
    await expect.poll(boxes).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual([expect.stringMatching(/^Bakery · .* · Mastodon$/)]);
    await page.getByRole('searchbox').fill('nobody');
    await expect.element(page.getByText('No account matches.')).toBeVisible();
  });

  test('by keyboard: arrows move, Space and Enter choose, Control and A take all', async () => {
    await openInWorkspace('/posts/new');
    await openAccounts();
    await userEvent.keyboard('{ArrowDown} {ArrowDown}{Enter}');
    await expect.poll(chosen).toHaveLength(2);
    await expect.element(page.getByText('2 of 4 chosen')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(chosen).toHaveLength(4);
  });

  test('groups choose the last accounts, all that are signed in, none, or those of a network', async () => {
    localStorage.setItem(`crier-accounts:${WORKSPACE}`, '[2,3]');
    await openInWorkspace('/posts/new');
    await openAccounts();
    await expect.element(group(/^Last time/)).toHaveAttribute('aria-pressed', 'true');
    await group('None').click();
    await expect.poll(chosen).toEqual([]);
    await group('Mastodon: 2 accounts').click();
    await expect.poll(chosen).toHaveLength(2);
    await group('Mastodon: 2 accounts').click();
    await expect.poll(chosen).toEqual([]);
    await group(/^All/).click();
    await expect.poll(chosen).toHaveLength(3);
    await group(/^Last time/).click();
    await expect.poll(chosen).toHaveLength(2);
  });

  test('an account that is signed out comes last, with the way to reconnect it', async () => {
    await openInWorkspace('/posts/new');
    await openAccounts();
    expect(boxes().at(-1)).toMatch(/Mastodon · signed out$/);
    const link = page.getByRole('link', { name: 'Reconnect' });
    await expect.element(link).toHaveAttribute('href', `/w/${WORKSPACE}/accounts`);
  });

  test('an account left out by mistake gets its own text back', async () => {
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'X');
    await text(1).fill('For everyone');
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await page.getByRole('button', { name: 'Edit for X only' }).click();
    await text(1).fill('For X alone');
    await savedAs('saved');
    await openAccounts();
    await group('None').click();
    await group('X: 1 account').click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await expect.element(text(1)).toHaveValue('For X alone');
  });

  test.each(LOOKS)('$size, $colorScheme: breaks no rule of axe', async (view) => {
    await look(view);
    await openInWorkspace('/posts/new');
    await openAccounts();
    await expectAccessible();
  });
});

describe('the choice among 200 accounts', () => {
  closeAfterEach();

  test('draws those that are found', async () => {
    const many = Array.from({ length: 200 }, (_, place) => ({
      ...anAccount(place + 1, 'mastodon'),
      name: `Shop ${place + 1}`,
    }));
    keepPosts(aService({ accounts: many }), many);
    await openInWorkspace('/posts/new');
    await openAccounts();
    expect(boxes()).toHaveLength(200);
    await userEvent.keyboard('shop 117');
    await expect.poll(boxes).toHaveLength(1);
  });
});
