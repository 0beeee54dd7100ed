import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { savedAs, text } from './composer-steps.ts';
import { expectAccessible, LOOKS, look } from './expect-accessible.ts';
import { aService, closeAfterEach, openInWorkspace } from './open-page.ts';
import { anAccount, aPost, onPost } from './scripted-service/records.ts';
import { keepPosts, type StoredPosts } from './scripted-service/stored-posts.ts';

const LENGTH = 25;
/** Keys that a fast writer presses while a slow browser draws none of them. */
const WORDS = 'Bread and cake from nine until ten.';
const ACCOUNTS = [anAccount(1, 'mastodon'), anAccount(2, 'bluesky'), anAccount(3, 'twitter')];
const item = (place: number) =>
  page.elementLocator([...document.querySelectorAll('[data-thread-item]')][place - 1] ?? document.body);

/** Whether every entry is what a click on its middle meets. */
const areOnTop = (entries: readonly Element[]) =>
  entries.length > 0 &&
  entries.every((entry) => {
    const { x, y, width, height } = entry.getBoundingClientRect();
    return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Compares the text with the number beside it before each frame, until that is ended; answers what differed. */
function watchNumbers(area: HTMLTextAreaElement): () => readonly unknown[] {
  const count = area.closest('[data-thread-item]')?.querySelector('[data-item-count]');
  const wrong: unknown[] = [];
  // The limit of the tightest account that counts characters one by one.
  const limit = Number(count?.textContent) + area.value.trim().length;
  let frame = 0;
  const look = () => {
    const shown = Number(count?.textContent);
    if (shown !== limit - area.value.trim().length) wrong.push([area.value, shown]);
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(frame);
    return wrong;
  };
}

describe('the composer of a long thread', () => {
  closeAfterEach();
  let posts: StoredPosts;
  const content = Array.from({ length: LENGTH }, (_, place) => ({
    ...{ body: `Post ${place + 1}`, url: '', media: [], video_thumbs: [] },
  }));
  const thread = aPost(1, '', {
    accounts: ACCOUNTS.map((account) => onPost(account)),
    versions: aPost(1, '').versions.map((version) => ({ ...version, content })),
  });
  beforeEach(() => {
    posts = keepPosts(aService({ accounts: ACCOUNTS }), ACCOUNTS, [thread]);
  });
  const open = async () => {
    await openInWorkspace(`/posts/${thread.uuid}/edit`);
    await expect.element(text(LENGTH)).toBeInTheDocument();
  };

  test.each(LOOKS)(
    '$size, $colorScheme: menus of the first and last post lie above everything',
    async (view) => {
      await look(view);
      await open();
      for (const place of [1, LENGTH]) {
        await text(place).click();
        for (const name of [`Post ${place}: more actions`, 'Add media']) {
          await item(place).getByRole('button', { name, exact: true }).click();
          const entries = page.getByRole('menuitem');
          await expect.poll(() => areOnTop(entries.elements())).toBe(true);
          if (name !== 'Add media') await expectAccessible();
          await userEvent.keyboard('{Escape}');
          await expect.poll(() => entries.elements().length).toBe(0);
        }
      }
    },
  );

  test('keys faster than drawing are all kept, and no frame has another text’s count', async () => {
    await open();
    await text(13).fill('');
    const area = text(13).element();
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('the thread has no text');
    const ended = watchNumbers(area);
    await cdp().send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await userEvent.keyboard(`${WORDS}{Enter}${WORDS}`);
    await cdp().send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const written = `${WORDS}\n${WORDS}`;
    await expect.element(text(13)).toHaveValue(written);
    await savedAs('saved');
    expect(ended()).toEqual([]);
    await expect
      .poll(() => posts.all()[0]?.versions[0]?.content.map(({ body }) => body))
      .toEqual(content.map(({ body }, place) => (place === 12 ? written : body)));
  });

  test('Enter begins a line, the tab key follows the page, and a dialog keeps it still', async () => {
    await open();
    expect(document.querySelectorAll('form form, [data-thread-item] form button')).toHaveLength(0);
    const { pathname } = location;
    await text(2).click();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}!');
    await expect.element(text(2)).toHaveValue('Post 2\n!');
    expect(location.pathname).toBe(pathname);
    const stops: (string | null | undefined)[] = [];
    while (stops.length < 7) {
      await userEvent.keyboard('{Tab}');
      stops.push(document.activeElement?.ariaLabel);
    }
    expect(stops).toEqual([
      ...[
        'Add media',
        'Insert emoji',
        'Add a link card',
        'Add a poll',
        'Follows after …',
        'Post 2: more actions',
      ],
      'Text of post 3',
    ]);
    expect(getComputedStyle(document.body).overflow).toBe('visible');
    await item(2).getByRole('button', { name: 'Insert emoji', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(getComputedStyle(document.body).overflow).toBe('hidden');
  });
});
