import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, face, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [
  anAccount(1, 'mastodon'),
  anAccount(2, 'bluesky'),
  anAccount(3, 'twitter'),
  anAccount(4, 'threads'),
];
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(8).trim();
const signs = () => [
  ...document.querySelectorAll<HTMLElement>('[data-text-signs] [data-offset]:not([hidden])'),
];
const ends = () => signs().map(({ dataset }) => [dataset['end'], Number(dataset['offset'])]);

/** For each sign, the offset in the textarea at which its pole is drawn. */
function places(): readonly (number | null)[] {
  return signs().map((sign) => {
    const { left, top, height } = sign.getBoundingClientRect();
    const isRightToLeft = text(1).element().textContent?.startsWith('خ') === true;
    const caret = document.caretPositionFromPoint(left + (isRightToLeft ? -1 : 1), top + height / 2);
    return caret?.offsetNode instanceof HTMLTextAreaElement ? caret.offset : null;
  });
}
const expectAtTheirCharacters = () =>
  expect.poll(places).toEqual(signs().map(({ dataset }) => Number(dataset['offset'])));

describe('marks in the text', () => {
  closeAfterEach();
  beforeEach(() => keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS));

  test('stand where each network ends, and what follows is underlined', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill(SENTENCES);
    await expect.poll(ends).toEqual([
      ['twitter', 280],
      ['bluesky', 300],
    ]);
    await expectAtTheirCharacters();
    const excess = [...document.querySelectorAll('.crier-mark-excess')];
    expect(excess.map(({ textContent }) => textContent).join('')).toBe(SENTENCES.slice(280));
    expect(getComputedStyle(excess[0] ?? document.body).textDecorationStyle).toBe('dotted');
    expect(getComputedStyle(excess[0] ?? document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    await expectAccessible();
    await savedAs('saved');
  });

  test.each([
    ['of several lines and paragraphs', `One\n\n${'Fresh  bread from nine. '.repeat(16)}\nwww.example.com`],
    ['with emoji', `👩‍🍳 ${'Bread 🥖 and cake 🍰 '.repeat(20)}`],
    ['from right to left', 'خبز طازج من الفرن كل صباح في السوق. '.repeat(12)],
  ])('stand at their characters in a text %s, on a desk and on a phone', async (_, words) => {
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'X');
    await text(1).fill(words);
    await expect.poll(() => ends().length).toBe(2);
    await expectAtTheirCharacters();
    await page.viewport(390, 844);
    await expectAtTheirCharacters();
    expect(document.documentElement.scrollWidth).toBe(390);
    await page.viewport(1280, 800);
    await savedAs('saved');
  });

  test('move with their characters while somebody writes before them, and go when the text fits', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X');
    await text(1).fill(SENTENCES);
    await expect.poll(ends).toEqual([['twitter', 280]]);
    await text(1).click();
    await userEvent.keyboard('{Control>}{Home}{/Control}Wide WWWWWWWW ');
    await expectAtTheirCharacters();
    await text(1).fill('Bread');
    await expect.poll(ends).toEqual([]);
    await savedAs('saved');
  });

  test('say where the second post begins after a split, and for whom', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill(SENTENCES);
    await page.getByRole('button', { name: 'Split for them' }).click();
    await expect.poll(() => signs().map(({ dataset }) => dataset['split'])).toEqual(['bluesky,twitter']);
    await expectAtTheirCharacters();
    expect(signs()[0]?.textContent).toContain('Post 2');
    await savedAs('saved');
  });

  test('are a line through the empty line above a paragraph that begins a post', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'X');
    const half = 'Fresh bread from nine, every day but Sunday. '.repeat(4).trim();
    await text(1).fill(`${half}\n\n${half}`);
    await page.getByRole('button', { name: 'Split for it' }).click();
    await expect.poll(() => signs()[0]?.dataset['row']).toBe('true');
    expect(signs()[0]?.textContent).toBe('Post 2 from here');
    const area = text(1).element().getBoundingClientRect();
    const line = signs()[0]?.getBoundingClientRect();
    expect(line?.width).toBe(area.width);
    const caret = document.caretPositionFromPoint(area.left + 1, (line?.top ?? 0) + (line?.height ?? 0) / 2);
    expect(caret?.offset).toBe(half.length + 1);
    await savedAs('saved');
  });

  test('of a thread that is only divided leave its account with everyone: a count, no pen and no tab', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill(SENTENCES);
    await page.getByRole('button', { name: 'Split for them' }).click();
    await expect.poll(() => face(3)?.querySelector('[data-counter]')?.textContent).toBe('2');
    expect(face(3)?.querySelector('[data-own-text]')).toBe(null);
    expect(face(3)?.dataset['dim']).toBe('false');
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    await page.getByRole('button', { name: /^Alice, X\./ }).click();
    await expect.element(text(1)).toHaveValue(SENTENCES);
    await page.getByRole('button', { name: 'Edit for X only' }).click();
    await expect
      .element(page.getByRole('tab', { name: 'Alice (X)' }))
      .toHaveAttribute('aria-selected', 'true');
    await text(2).fill('Come early.');
    await expect.poll(() => face(3)?.querySelector('[data-own-text]')).not.toBe(null);
    await savedAs('saved');
  });
});
