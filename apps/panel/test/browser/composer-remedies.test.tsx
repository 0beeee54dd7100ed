import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, face, openAccounts, savedAs, text } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { aFile, anAccount, pageOf } from './scripted-service/records.ts';
import type { ScriptedService } from './scripted-service/scripted-service.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const BOARDS = { relationships: { boards: [{ id: 77, name: 'Bread' }] } };
const ACCOUNTS = [
  anAccount(1, 'mastodon'),
  anAccount(2, 'bluesky'),
  anAccount(3, 'twitter'),
  anAccount(4, 'instagram'),
  anAccount(5, 'pixelfed'),
  anAccount(6, 'youtube', { disclosure: { made_for_kids: false } }),
  anAccount(7, 'pinterest', { data: BOARDS }),
];
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(8).trim();
const row = (cause: string) =>
  page.elementLocator(document.querySelector(`[data-cause="${cause}"]`) ?? document.body);
const causes = () =>
  [...document.querySelectorAll('[data-cause]:not([hidden])')].map((found) =>
    found.getAttribute('data-cause'),
  );
/** Chooses a file of the library in the open dialog. */
async function add(name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: /^Add( \d+ files?)?$/ }).click();
}
const marks = (cause: string) =>
  [...document.querySelectorAll(`[data-cause="${cause}"] [aria-hidden] > span`)].map(
    (mark) => mark.textContent,
  );

describe('the remedies in the composer', () => {
  closeAfterEach();
  let service: ScriptedService;
  let posts: StoredPosts;
  const installed = (accounts = ACCOUNTS, locale: 'en' | 'de' = 'en') => {
    service = aService({ accounts, locale });
    posts = keepPosts(service, accounts);
    return accounts;
  };
  beforeEach(() => {
    installed();
  });
  const stored = () => posts.all()[0];
  /** The shared text as it was last sent. */
  const sent = () => {
    const calls = [...service.calls('createPost'), ...service.calls('updatePost')];
    const body = calls.at(-1)?.body as {
      versions?: readonly { content: readonly { media: readonly number[] }[]; options: object }[];
    };
    return body?.versions?.[0];
  };

  test('say the same trouble of many accounts once, with their marks and numbers', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X', 'Instagram', 'Pixelfed');
    await text(1).fill(SENTENCES);
    await expect.poll(causes).toEqual(['shorterText', 'media']);
    const left = (account: number) => face(account)?.querySelector('[data-counter]')?.textContent;
    expect(marks('shorterText')).toEqual([left(2), left(3)].map((number) => number?.replace('-', '−')));
    await expect
      .element(page.getByRole('button', { name: /^2 need a shorter text \(Alice \(Bluesky\): \d+/ }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: /^2 need a picture/ })).toBeVisible();
    await expect.element(page.getByText('2 things to fix')).toBeInTheDocument();
  });

  test('make no complaint before a word is written', async () => {
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'Instagram');
    await expect.element(text(1)).toBeVisible();
    expect(causes()).toEqual([]);
    expect(document.querySelector('[data-standing]')).toBe(null);
  });

  test('split the text only for those who need it, and the split can be undone', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill(SENTENCES);
    await page.getByRole('button', { name: 'Split for them' }).click();
    await expect.element(page.getByText('Ready for all 3 accounts')).toBeVisible();
    await savedAs('saved');
    const bodies = () => stored()?.versions.map(({ account_id: id, content }) => [id, content.length]);
    await expect.poll(bodies).toEqual([
      [0, 1],
      [2, 2],
      [3, 2],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(causes).toEqual(['shorterText']);
    await savedAs('saved');
    await expect.poll(bodies).toEqual([[0, 1]]);
  });

  test('offer no undo after the composer is left', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X');
    await text(1).fill(SENTENCES);
    await page.getByRole('button', { name: 'Split for them' }).click();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await savedAs('saved');
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('follow everyone’s text with a thread that was only split', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill(SENTENCES);
    await page.getByRole('button', { name: 'Split for it' }).click();
    await expect.element(page.getByText('Ready for all 2 accounts')).toBeVisible();
    await text(1).fill(`${SENTENCES} Cake too.`);
    await savedAs('saved');
    await expect
      .poll(() =>
        stored()
          ?.versions[1]?.content.map(({ body }) => body)
          .join(' '),
      )
      .toBe(`${SENTENCES} Cake too.`);
    expect(stored()?.versions[1]?.content).toHaveLength(2);
  });

  test('open a text of its own for a short version, with the caret in it', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky');
    await text(1).fill(SENTENCES);
    await page.getByRole('button', { name: 'Write a short version' }).click();
    await expect.poll(() => new URLSearchParams(location.search).get('account')).toBe('2');
    await expect.element(text(1)).toHaveFocus();
    await text(1).fill('Bread');
    await expect.element(page.getByText('Ready for all 2 accounts')).toBeVisible();
    await savedAs('saved');
    expect(stored()?.versions.map(({ content }) => content[0]?.body)).toEqual([SENTENCES, 'Bread']);
  });

  test('leave out the accounts that need a video, which can be undone by a key', async () => {
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'YouTube');
    await text(1).fill('Fresh bread');
    await expect.poll(causes).toEqual(['video', 'title']);
    await page.getByRole('button', { name: 'Leave out' }).first().click();
    await expect.element(page.getByText('1 of 1 ready')).toBeVisible();
    expect(face(6)).toBe(null);
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('z');
    await expect.poll(() => face(6)).not.toBe(null);
    await expect.poll(causes).toEqual(['video', 'title']);
  });

  test('add one picture for all that lack one, from the library', async () => {
    const picture = aFile(9, 'bread.jpg', { alt_text: 'A loaf' });
    service.answer('listMedia', pageOf(picture));
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Instagram', 'Pixelfed');
    await text(1).fill('Fresh bread');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await add('bread.jpg');
    await expect.element(page.getByText('Ready for all 3 accounts')).toBeVisible();
    await expect.poll(() => sent()?.content[0]?.media).toEqual([9]);
  });

  test('take a title and a board in the row itself, and hand the focus on', async () => {
    const film = aFile(9, 'bread.mp4', { alt_text: 'A loaf' });
    service.answer('listMedia', pageOf(film));
    await openInWorkspace('/posts/new');
    await choose('YouTube', 'Pinterest');
    await text(1).fill('Fresh bread');
    await page
      .getByRole('button', { name: /^Add a (picture|video)$/ })
      .first()
      .click();
    await add('bread.mp4');
    await expect.poll(causes).toEqual(['title', 'board']);
    await row('title').getByRole('textbox', { name: 'Title' }).fill('Rye');
    await userEvent.keyboard('{Enter}');
    await expect.poll(causes).toEqual(['board']);
    await expect.poll(() => document.activeElement?.id).toBe('quiet-line');
    await row('board').getByRole('combobox', { name: 'Board' }).selectOptions('77');
    await row('board').getByRole('button', { name: 'Use' }).click();
    await expect.element(page.getByText('Ready for all 2 accounts')).toBeVisible();
    await expect
      .poll(() => sent()?.options)
      .toMatchObject({
        youtube: { title: 'Rye' },
        pinterest: { boards: { 'account-7': '77' } },
      });
  });

  test('lead to the accounts for one that is signed out, and do not stop the others', async () => {
    installed([anAccount(1, 'mastodon'), anAccount(2, 'bluesky', { authorized: false })]);
    await openInWorkspace('/posts/new');
    await openAccounts();
    for (const network of [/ · Mastodon/, / · Bluesky/])
      await page.getByRole('checkbox', { name: network }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await text(1).fill('Fresh bread');
    await expect.element(page.getByText('Bluesky is signed out')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Reconnect' }))
      .toHaveAttribute('href', expect.stringMatching(/\/accounts$/));
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect.element(page.getByText('Ready for 1 account')).toBeVisible();
  });

  test('show three rows of six causes, and the rest on request', async () => {
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'X', 'Instagram', 'YouTube', 'Pinterest', 'Pixelfed');
    await text(1).fill(SENTENCES);
    await expect.poll(causes).toEqual(['shorterText', 'media', 'video']);
    await page.getByRole('button', { name: '2 more' }).click();
    expect(causes()).toEqual(['shorterText', 'media', 'video', 'title', 'board']);
    await page.getByRole('button', { name: 'Show less' }).click();
    expect(causes()).toHaveLength(3);
  });

  test('fold advice as hints, and lead from a picture without a description to its field', async () => {
    service.answer('listMedia', pageOf(aFile(9, 'bread.jpg')));
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Pixelfed');
    await text(1).fill('Fresh bread');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await add('bread.jpg');
    await page.getByRole('button', { name: /^\d hints?$/ }).click();
    await expect
      .element(page.getByRole('button', { name: /^2 show pictures without a description/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Describe' }).click();
    await expect.poll(() => document.activeElement?.getAttribute('data-describe')).toBe('9');
  });

  test('speak the reader’s language', async () => {
    installed(ACCOUNTS, 'de');
    await openInWorkspace('/posts/new');
    await page.getByRole('button', { name: 'Konten wählen', exact: true }).first().click();
    for (const network of ['Bluesky', 'X', 'Instagram', 'YouTube'])
      await page.getByRole('checkbox', { name: new RegExp(`^Alice.* · ${network}$`) }).click();
    await page.getByRole('button', { name: 'Fertig', exact: true }).click();
    await page
      .getByLabelText('Text von Beitrag 1')
      .or(page.getByRole('textbox').first())
      .first()
      .fill(SENTENCES);
    await expect.element(page.getByRole('button', { name: /^2 brauchen einen kürzeren Text/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Für sie teilen' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Instagram braucht ein Bild/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '1 weiteres' })).toBeVisible();
  });

  test.each(LOOKS)('$size, $colorScheme: have no accessibility violation', async (view) => {
    await look(view);
    await openInWorkspace('/posts/new');
    await choose('Bluesky', 'X', 'Instagram', 'YouTube', 'Pinterest', 'Pixelfed');
    await text(1).fill(SENTENCES);
    await savedAs('saved');
    await expect
      .poll(() => document.querySelector('[data-cause="shorterText"], [data-cause-chip="shorterText"]'))
      .not.toBe(null);
    await expectAccessible();
  });

  test('are chips on a phone, and a chip opens its remedies as a sheet', async () => {
    await look(LOOKS[1]);
    await openInWorkspace('/posts/new');
    await choose('Mastodon', 'Bluesky', 'X', 'Instagram');
    await text(1).fill(SENTENCES);
    const chip = page.getByRole('button', { name: '2 need a shorter text' });
    await expect.element(chip).toBeVisible();
    expect(chip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await chip.click();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Split for them' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(chip).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Instagram needs a picture' })).toBeVisible();
  });
});
