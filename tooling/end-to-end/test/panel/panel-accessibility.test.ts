import { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLoading, recordMoves } from '../../src/panel/loading.ts';
import { EVERY_LOOK } from '../../src/panel/looks.ts';
import { type OpenedPanel, openPanel, watchPolicy } from '../../src/panel/open-panel.ts';
import { findViolations } from '../../src/panel/violations.ts';
import { DIALOGS } from '../../src/screenshots/dialogs.ts';
import { type Content, findContent } from '../../src/screenshots/find-content.ts';
import { openShown, untilLoaded } from '../../src/screenshots/open-shown.ts';
import { SHOWN, type Shown } from '../../src/screenshots/pages.ts';

type Scheme = 'light' | 'dark';

const HEIGHT = 860;
const FILLED_MS = 600_000;
const PAGE_MS = 180_000;

/** German is the longest: what fits in it, fits in all. The panel’s own tests examine its pages in English in every run. */
const LANGUAGES = EVERY_LOOK ? ['en', 'de', 'fr', 'es'] : ['de'];
const WIDTHS = [1920, 1280, 768, 360];
/** The widths that lay pages out differently, with the scheme in which the short run examines them, by turns. */
const EXAMINED: ReadonlyMap<number, Scheme> = new Map([
  [1280, 'light'],
  [360, 'dark'],
]);
/** The widths at which pages are loaded; the short run loads them by turns. */
const LOADED = [1440, 390];

/** Whether a page has its turn at this place of a list. */
function hasTurn(turn: number, place: number): boolean {
  return EVERY_LOOK || turn % 2 === place % 2;
}

/** The schemes in which the page of this turn is examined at a width. */
function schemesAt(width: number, turn: number): readonly Scheme[] {
  const scheme = EXAMINED.get(width);
  if (scheme === undefined || !hasTurn(turn, [...EXAMINED.keys()].indexOf(width))) return [];
  return EVERY_LOOK ? ['light', 'dark'] : [scheme];
}

/** The sum of layout shifts that an eye hardly sees. */
const MOST_MOVED = 0.02;
/**
 * Scripts and style sheets that a browser loads for the pages that people open most, with what it loads at once
 * afterwards, and the compressed size of the scripts in kB.
 */
const MOST_LOADED: Readonly<Record<string, { readonly files: number; readonly kilobytes: number }>> = {
  home: { files: 25, kilobytes: 160 },
  posts: { files: 25, kilobytes: 160 },
  composer: { files: 70, kilobytes: 295 },
};

interface Edition {
  readonly edition: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly pages: readonly Shown[];
}

/** Pages that need no picture. */
const FURTHER: readonly Shown[] = [
  ...['password', 'sessions', 'keys', 'apps'].map((part) => ({
    name: `me-${part}`,
    path: () => `me/${part}`,
  })),
  { name: 'administration-workspaces', path: () => 'administration/workspaces' },
];
/** The panel’s own tests examine these dialogs in English in every run. */
const STANDARD: Edition = {
  edition: 'single-tenant',
  settings: {},
  pages: [...SHOWN, ...FURTHER, ...(EVERY_LOOK ? DIALOGS : [])],
};
const TENANTS = 'administration/workspaces';
/** `panel-tenants.test.ts` examines these in English in every run. */
const MULTI_TENANT: Edition = {
  edition: 'multi-tenant',
  settings: { SERVICE_EDITION: 'multi_tenant' },
  pages: [
    { name: 'tenants', path: () => TENANTS },
    { name: 'tenant', path: (w) => w.replace(/^w/, TENANTS) },
    { name: 'tenant-users', path: () => 'administration/users' },
    { name: 'plans', path: () => 'administration/plans' },
    { name: 'receipts', path: () => 'administration/receipts' },
  ],
};
const EDITIONS = EVERY_LOOK ? [STANDARD, MULTI_TENANT] : [STANDARD];

describe.skipIf(WITHOUT_CHROMIUM).each(EDITIONS)(
  'every page of the $edition edition is shown without violations, obeys its policy, and is no wider than its window',
  IN_CHROMIUM,
  ({ settings, pages }) => {
    let panel: OpenedPanel;
    let content: Content;
    beforeAll(async () => {
      panel = await openPanel({ ...settings, DEMO_CONTENT: 'bakery' });
      content = await findContent(panel.demo);
    }, FILLED_MS);
    afterAll(() => panel?.close());

    describe.each(LANGUAGES)('in %s', (language) => {
      let page: Page;
      let blocked: readonly string[];
      beforeAll(async () => {
        page = await panel.signIn();
        blocked = watchPolicy(page);
        await page.evaluate(`localStorage.setItem('crier-language', '${language}')`);
      });
      afterAll(() => page?.context().close());

      test.each(pages.map((shown, turn) => [shown.name, shown, turn] as const))(
        '%s',
        async (_name, shown, turn) => {
          const found: unknown[] = [];
          await resize(page, WIDTHS[0] ?? 0);
          await openShown(panel, page, content, shown);
          expect(await page.getAttribute('html', 'lang')).toBe(language);
          for (const width of WIDTHS) {
            await resize(page, width);
            await untilLoaded(page);
            found.push(...(await findTooWide(page)));
            for (const scheme of schemesAt(width, turn)) {
              await choose(page, scheme);
              for (const violation of await findViolations(page)) found.push({ width, scheme, ...violation });
            }
          }
          expect({ found, blocked }).toEqual({ found: [], blocked: [] });
        },
        PAGE_MS,
      );
    });

    describe.each(LOADED.map((width, place) => [width, place] as const))(
      'what is visible stays where it is while a page loads, at a width of %i',
      (width, place) => {
        let page: Page;
        beforeAll(async () => {
          page = await panel.signIn({ viewport: { width, height: HEIGHT } });
          await recordMoves(page);
        });
        afterAll(() => page?.context().close());

        // The pages that people open most are loaded at both widths in every run.
        test.each(pages.filter(({ name }, turn) => name in MOST_LOADED || hasTurn(turn, place)))(
          '$name',
          async (shown) => {
            await page.goto('about:blank');
            await openShown(panel, page, content, shown);
            const { moved, parts, files, kilobytes } = await readLoading(page);
            const most = MOST_LOADED[shown.name];
            expect({ moved, parts }).toEqual({ moved: expect.toSatisfy((sum) => sum <= MOST_MOVED), parts });
            if (most === undefined) return;
            expect(files).toBeLessThanOrEqual(most.files);
            expect(kilobytes).toBeLessThanOrEqual(most.kilobytes);
          },
          PAGE_MS,
        );
      },
    );

    test('every element to look for is found', async () => {
      const page = await panel.signIn({ viewport: { width: 360, height: HEIGHT } });
      await page.evaluate(`document.body.innerHTML = '<img src="x"><pre>${'wide'.repeat(100)}</pre>'`);
      expect((await findViolations(page)).map(({ id }) => id)).toContain('image-alt');
      expect(await findTooWide(page)).toHaveLength(1);
      await page.context().close();
    });
  },
);

/** The widths of the window and of the page that has to be scrolled sideways in it; nothing when it fits. */
async function findTooWide(
  page: Page,
): Promise<readonly { readonly width: number; readonly needed: number }[]> {
  const width = page.viewportSize()?.width ?? 0;
  const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
  return needed > width ? [{ width, needed }] : [];
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
}

/** Follows the system, as the panel does unless somebody chose otherwise. */
async function choose(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
}
