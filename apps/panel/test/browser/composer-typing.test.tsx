import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, face, text } from './composer-steps.ts';
import { countDrawings } from './count-drawings.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount } from './scripted-service/records.ts';
import { keepPosts } from './scripted-service/stored-posts.ts';

const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'tiktok')];
const used = (account: number) => face(account)?.querySelector('[stroke-dasharray]') ?? document.body;
const share = (account: number) => used(account).getAttribute('stroke-dasharray');
const motion = (account: number) => getComputedStyle(used(account)).transitionProperty;
const left = (account: number) => face(account)?.getAttribute('data-remaining');

/** The selectors of all rules of the page. */
function selectorsIn(rules: CSSRuleList): readonly string[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsIn(rule.cssRules) : []),
  ]);
}

describe('while somebody types', () => {
  closeAfterEach();
  beforeEach(async () => {
    keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS);
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'TikTok');
  });

  test('a ring follows each key at once, and moves only for a leap', async () => {
    await text(1).fill('Fresh bread from nine. '.repeat(8).trim());
    await expect.poll(() => share(2)).toBe('61 100');
    expect(motion(2)).toBe('stroke-dasharray');
    text(1).element().focus();
    await userEvent.keyboard('abc');
    expect(share(2)).toBe('62 100');
    expect(motion(2)).toBe('all');
    await expect.poll(() => left(2)).toBe(String(300 - 186));
  });

  test('what does not depend on the text is left alone', async () => {
    await text(1).fill('Fresh bread');
    await expect.poll(() => left(2)).toBe(String(300 - 11));
    const declared = () => document.querySelector('[data-declarations]');
    await expect.poll(() => declared()?.textContent).not.toBe('');
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((found) => changes.push(...found));
    const watched = [declared(), document.querySelector('[data-when]'), document.querySelector('nav')];
    for (const part of watched)
      if (part !== null) watch.observe(part, { attributes: true, childList: true, subtree: true });
    text(1).element().focus();
    await userEvent.keyboard(' from nine');
    await expect.poll(() => left(2)).toBe(String(300 - 21));
    watch.disconnect();
    expect(watched).not.toContain(null);
    expect(changes).toEqual([]);
  });

  test('a key draws the post that is written once, and no other post and no tool', async () => {
    await text(1).fill('Fresh bread');
    await page.getByRole('button', { name: 'Add a post to the thread' }).click();
    await expect.element(text(2)).toHaveFocus();
    await userEvent.keyboard('Cake');
    await expect.element(text(2)).toHaveValue('Cake');
    const drawn = countDrawings();
    await userEvent.keyboard('s at ten');
    await expect.element(text(2)).toHaveValue('Cakes at ten');
    for (const name of ['ThreadItem', 'ItemText']) expect([name, drawn(name)]).toEqual([name, 8]);
    for (const name of ['ItemTools', 'ItemMenu', 'AddItem', 'PostTools', 'ChooseAccounts', 'WhenButton'])
      expect([name, drawn(name)]).toEqual([name, 0]);
  });

  test('an emoji is inserted at the caret, and the next key follows it', async () => {
    await text(1).fill('Fresh bread');
    await userEvent.keyboard('{Home}');
    await page.getByRole('button', { name: 'Insert emoji' }).click();
    await expect.element(page.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(text(1)).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(text(1)).toHaveValue('😀!Fresh bread');
  });

  test('no rule restyles what follows an element for what is in it, which is most of the page for a text', () => {
    const selectors = [...document.styleSheets].flatMap(({ cssRules }) => selectorsIn(cssRules));
    expect(selectors.length).toBeGreaterThan(100);
    expect(selectors.filter((selector) => /:has\((?:[^()]|\([^()]*\))*\)[^,]*[~+]/.test(selector))).toEqual(
      [],
    );
  });
});
