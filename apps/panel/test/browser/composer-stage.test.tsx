import { PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, face, go, savedAs, text } from './composer-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPicture, aPost, onPost, WORKSPACE } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = PLATFORM_KEYS.map((network, index) => anAccount(index + 1, network));
/** Too long for X and Bluesky, and short enough for the others. */
const TEXT = 'Rye bread from nine, every day but Sunday. '.repeat(8).trim();

const idOf = (network: PlatformKey) => PLATFORM_KEYS.indexOf(network) + 1;
const figure = () => document.querySelector<HTMLElement>('[data-preview]');
const onStage = () => Number(figure()?.dataset['preview']);
const focusedFace = () => Number(document.activeElement?.getAttribute('data-account'));
const small = (account: number) =>
  document.querySelector<HTMLElement>(`[data-small-preview="${account}"]`) ?? document.body;

/** An option under the preview. */
const onlyHere = (name: string) => page.getByRole('complementary').getByLabelText(name, { exact: true });

/** Where an element is in the window. It fails if any of it is outside. */
function expectInside(name: string, element: Element | null): void {
  const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect(-1, -1);
  expect({ name, isInside: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth }).toEqual({
    name,
    isInside: true,
  });
}

describe('the stage of the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  beforeEach(() => {
    service = aService({ accounts: ACCOUNTS });
    keepPosts(service, ACCOUNTS);
  });

  async function openDraft(media = [aPicture(1)]) {
    const content = [{ body: TEXT, url: '', media, video_thumbs: [] }];
    const post = aPost(1, '', {
      accounts: ACCOUNTS.map((account) => onPost(account)),
      versions: [
        {
          account_id: 0,
          is_original: true,
          content,
          options: {},
          language: null,
          disclosure: null,
          audience: null,
        },
      ],
    });
    keepPosts(service, ACCOUNTS, [post]);
    await openInWorkspace(`/posts/new?post=${post.uuid}`);
    await expect.poll(figure).not.toBe(null);
  }

  test.each([
    [1440, 900],
    [1280, 720],
  ])('at %i by %i, text, preview, remedies and main button are in the window', async (width, height) => {
    await page.viewport(width, height);
    await openDraft();
    await expect.poll(() => face(idOf('twitter'))?.dataset['tone']).toBe('wrong');
    await expect.poll(() => document.querySelector('[data-remedies] > :first-child')).not.toBe(null);
    for (const network of PLATFORM_KEYS) {
      small(idOf(network)).click();
      await expect.poll(onStage).toBe(idOf(network));
      expectInside(`preview on ${network}`, figure()?.firstElementChild ?? null);
    }
    expectInside('text', text(1).element());
    expectInside('remedies', document.querySelector('[data-remedies] > :first-child'));
    expectInside('main button', go());
    expectInside('the last face', face(ACCOUNTS.length));
    expect(document.documentElement.scrollHeight).toBe(innerHeight);
  });

  test('on a phone, text, remedies and main button are in the window, and the preview opens over it', async () => {
    await page.viewport(390, 844);
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Instagram');
    await text(1).fill('Fresh bread');
    await savedAs('saved');
    expectInside('text', text(1).element());
    expectInside('remedies', document.querySelector('[data-remedies] > :first-child'));
    expectInside('main button', go());
    await expectAccessible();
    const way = page.getByRole('link', { name: 'Close' });
    await expect.element(way).toHaveAttribute('href', `/w/${WORKSPACE}/posts`);
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Instagram: Alice/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Preview' });
    await expect.element(sheet.getByRole('figure', { name: 'Instagram: Alice' })).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Next preview' }).click();
    await expect.element(sheet.getByRole('figure', { name: 'Mastodon: Alice' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Back to the text' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('a face, a small preview and the arrow keys bring an account onto the stage and leave the text as it is', async () => {
    await openDraft();
    const [first, second, third] = [1, 2, 3];
    face(second)?.click();
    await expect.poll(onStage).toBe(second);
    expect(face(second)?.getAttribute('aria-pressed')).toBe('true');
    expect(new URLSearchParams(location.search).has('account')).toBe(false);
    face(second)?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(onStage).toBe(third);
    expect(focusedFace()).toBe(third);
    await userEvent.keyboard('{Home}');
    await expect.poll(onStage).toBe(first);
    small(third).click();
    await expect.poll(onStage).toBe(third);
    small(third).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(onStage).toBe(second);
    await page.getByRole('button', { name: 'Next preview' }).click();
    await expect.poll(onStage).toBe(third);
    await expect.element(page.getByText(`3 of ${ACCOUNTS.length}`)).toBeVisible();
    await expect.element(text(1)).toHaveValue(TEXT);
  });

  test('the tab key stops once in the row of faces and once in the strip', async () => {
    await openDraft();
    const stops = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(({ tabIndex }) => tabIndex === 0).length;
    expect(stops('[data-account]')).toBe(1);
    expect(stops('[data-small-preview]')).toBe(1);
  });

  test('the key a opens the accounts, and Escape returns to the face', async () => {
    await openDraft();
    face(1)?.focus();
    await userEvent.keyboard('a');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(face(1));
    await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument();
  });

  test('before a word is written nothing is complained of', async () => {
    localStorage.clear();
    await openInWorkspace('/posts/new');
    await choose('Instagram', 'YouTube');
    await expect.poll(figure).not.toBe(null);
    const tones = () => [face(idOf('instagram'))?.dataset['tone'], face(idOf('youtube'))?.dataset['tone']];
    expect(tones()).toEqual(['good', 'good']);
    expect(document.querySelector('[data-remedies]')).toBe(null);
    await expect.element(page.getByText('Each preview appears as you write.')).toBeVisible();
    await text(1).fill('Fresh bread');
    await expect.poll(tones).toEqual(['missing', 'missing']);
    await expect.poll(() => document.querySelector('[data-remedies]')).not.toBe(null);
    await savedAs('saved');
  });

  test('a file says that it is described, and pressing it opens the words', async () => {
    await openDraft();
    const described = page.getByText('Described', { exact: true });
    const words = page.getByLabelText(/^Alternative text of /);
    const opacity = () => getComputedStyle(words.element()).opacity;
    await expect.element(described).toBeVisible();
    expect(opacity()).toBe('0');
    await userEvent.click(words);
    await expect.element(described).not.toBeVisible();
    expect(opacity()).toBe('1');
  });

  test('only the language that somebody chose is written beside the globe', async () => {
    const language = page.getByRole('combobox', { name: 'Language' });
    const opacity = () => getComputedStyle(language.element()).opacity;
    await openDraft();
    expect(opacity()).toBe('0');
    await language.selectOptions('fr');
    await expect.poll(opacity).toBe('1');
    await expect.poll(() => service.calls('updatePost').length).toBeGreaterThan(0);
  });

  test('advice leaves the small previews dark, and what is missing marks them', async () => {
    await openDraft([aPicture(1, { alt_text: null })]);
    await expect.element(page.getByRole('button', { name: /^1 hint/ })).toBeVisible();
    const toneOf = (network: PlatformKey) =>
      small(idOf(network)).closest('[data-tone]')?.getAttribute('data-tone');
    await expect.poll(() => toneOf('youtube')).toBe('missing');
    expect(toneOf('twitter')).toBe('wrong');
    expect(toneOf('mastodon')).toBe('good');
  });

  test('a board and the title of an offer are marked while a rule asks for them', async () => {
    await openDraft();
    const marked = () =>
      [...document.querySelectorAll('[data-options] [data-missing="true"]')].map(
        (control) => control.textContent,
      );
    small(idOf('pinterest')).click();
    await expect.poll(marked).toEqual(['Board']);
    await onlyHere('Board').fill('612489');
    await expect.poll(marked).toEqual([]);
    small(idOf('gbp')).click();
    await page.getByRole('complementary').getByRole('combobox').first().selectOptions('offer');
    await expect.poll(marked).toEqual(['Title', 'Starts', 'Ends']);
    await onlyHere('Title').fill('Bread week');
    await onlyHere('Starts').fill('2026-12-01');
    await expect.poll(marked).toEqual(['Ends']);
    await expect.poll(() => service.calls('updatePost').length).toBeGreaterThan(0);
  });

  test('an account’s options are under its preview and nowhere else, and one that is missing is marked', async () => {
    await openDraft([]);
    const options = () => [...document.querySelectorAll<HTMLElement>('[data-options]')];
    small(idOf('youtube')).click();
    await expect.poll(() => options().map(({ dataset }) => dataset['options'])).toEqual(['youtube']);
    const title = onlyHere('Title');
    await expect
      .poll(() => title.element().closest('[data-missing]')?.getAttribute('data-missing'))
      .toBe('true');
    await title.fill('Baking with rye');
    await expect
      .poll(() => title.element().closest('[data-missing]')?.getAttribute('data-missing'))
      .toBe('false');
    await expect.element(page.getByRole('figure').getByText('Baking with rye')).toBeVisible();
    small(idOf('mastodon')).click();
    await expect.poll(() => options().map(({ dataset }) => dataset['options'])).toEqual(['mastodon']);
    await savedAs('saved');
  });

  test('a thread has a count under the faces of the networks that take one', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'LinkedIn');
    await text(1).fill('One');
    await page.getByRole('button', { name: 'Add a post to the thread' }).click();
    await text(2).fill('Two');
    const under = (key: PlatformKey) => face(idOf(key))?.querySelector('[data-counter]')?.textContent;
    await expect.poll(() => under('mastodon')).toBe('2');
    expect(under('linkedin')).toBe('');
    await savedAs('saved');
  });

  test('a text of its own has everyone’s text below it, and its account comes onto the stage', async () => {
    await openDraft([]);
    small(2).click();
    await expect.poll(onStage).toBe(2);
    await page.getByRole('button', { name: /^Edit for .* only$/ }).click();
    await text(1).fill('Bread');
    const shared = page.getByRole('region', { name: 'Everyone’s text' });
    await expect.element(shared.getByText(TEXT)).toBeVisible();
    await expect.element(page.getByText('12 others keep everyone’s text.')).toBeVisible();
    await page.getByRole('tab', { name: /^Everyone’s text/ }).click();
    await expect.element(shared).not.toBeInTheDocument();
    await expect.poll(onStage).toBe(1);
    await page.getByRole('tab', { name: /^Alice/ }).click();
    await expect.poll(onStage).toBe(2);
    await expect.element(text(1)).toHaveValue('Bread');
    await savedAs('saved');
    await expectAccessible();
  });

  test('a small preview is drawn only while it is in view, and is no part of the page for screen readers', async () => {
    await page.viewport(1280, 400);
    await openDraft();
    const drawn = () =>
      [...document.querySelectorAll('[data-small-preview]')].map(
        (button) => button.closest('li')?.querySelector('[data-shape]') !== null,
      );
    await expect.poll(() => drawn()[0]).toBe(true);
    expect(drawn().at(-1)).toBe(false);
    small(ACCOUNTS.length).click();
    await expect.poll(() => drawn().at(-1)).toBe(true);
    for (const shape of document.querySelectorAll('li [data-shape]'))
      expect(shape.closest('[inert][aria-hidden="true"]')).not.toBe(null);
  });
});
