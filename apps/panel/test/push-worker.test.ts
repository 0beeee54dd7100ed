import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('../public/push/worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://social.example';
const POST = `${ORIGIN}/w/pier/posts/7`;

/** Presses a notification while these tabs are open, and returns where that leads. */
async function press(url: unknown, tabs: readonly string[]) {
  const [opened, focused, asked]: [string[], string[], object[]] = [[], [], []];
  const handlers = new Map<string, (event: object) => void>();
  runInNewContext(SCRIPT, {
    ...{ URL, location: { origin: ORIGIN }, skipWaiting: () => undefined },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients: {
      matchAll: async (options: object) => {
        asked.push(options);
        return tabs.map((tab) => ({ url: tab, focus: async () => focused.push(tab) }));
      },
      openWindow: async (address: string) => opened.push(address),
    },
  });
  let work: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  handlers.get('notificationclick')?.({
    notification: { data: { url }, close: () => (isClosed = true) },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  // The tabs are not controlled by this worker, whose scope has no pages.
  expect({ ...asked[0] }).toEqual({ type: 'window', includeUncontrolled: true });
  return { opened, focused, isClosed };
}

test('opens the link, and leaves tabs alone that show other pages', async () => {
  const tabs = [`${ORIGIN}/w/pier`, `${ORIGIN}/w/pier/compose`];
  expect(await press(POST, tabs)).toEqual({ opened: [POST], focused: [], isClosed: true });
});

test('goes to the tab that shows the page already', async () => {
  expect(await press(POST, [`${ORIGIN}/w/pier`, POST])).toEqual({
    opened: [],
    focused: [POST],
    isClosed: true,
  });
});

test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', '', 7, null, undefined])(
  'opens the first page instead of %s',
  async (url) => {
    expect((await press(url, [])).opened).toEqual([`${ORIGIN}/`]);
  },
);
