import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '@crier/lab';
import { closeSharedChromium } from '@crier/lab/chromium';
import { commandOrExit } from '@crier/launch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type OpenedPanel, openPanel } from '../panel/open-panel.ts';
import { type Picture, parseCommand, USAGE } from './command-line.ts';
import { type Content, findContent } from './find-content.ts';
import { openShown } from './open-shown.ts';

const MOST_MS = 120_000;
/** The bakery's, so that nobody is offered another. */
const ZONE = 'Europe/Berlin';
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 1920: 1080 };
/** As sharp as a reader needs, and small enough for the repository. */
const WEBP = { quality: 78, effort: 6 };

const { folder, pictures } = commandOrExit(parseCommand, USAGE);
const target = resolve(ROOT, folder);
mkdirSync(target, { recursive: true });
const panel = await openPanel({ DEMO_CONTENT: 'bakery' });
process.once('SIGINT', () => void panel.close().finally(() => process.exit(1)));
try {
  const content = await findContent(panel.demo);
  const groups = Map.groupBy(pictures, ({ language, scheme }) => `${language} ${scheme}`);
  for (const group of groups.values()) await takeAll(panel, content, group);
} finally {
  await panel.close();
  await closeSharedChromium();
}

/** Pictures of one language and one scheme, one after the other with one session. */
async function takeAll(opened: OpenedPanel, content: Content, group: readonly Picture[]): Promise<void> {
  const { language = 'en', scheme = 'light' } = group[0] ?? {};
  const page = await opened.signIn({ colorScheme: scheme, locale: language, timezoneId: ZONE });
  page.setDefaultTimeout(MOST_MS);
  await page.evaluate(`localStorage.setItem('crier-language', '${language}')`);
  for (const picture of group) {
    const file = join(target, `${picture.file}.webp`);
    try {
      writeFileSync(file, await take(opened, page, content, picture));
      console.log(file);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${picture.file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await page.context().close();
}

async function take(
  opened: OpenedPanel,
  page: Page,
  content: Content,
  { shown, width, whole }: Picture,
): Promise<Buffer> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
  await openShown(opened, page, content, shown);
  return await sharp(await page.screenshot({ fullPage: whole, animations: 'disabled' }))
    .webp(WEBP)
    .toBuffer();
}
