import { fileURLToPath } from 'node:url';
import { startChromium } from '@crier/lab/chromium';
import { freePort } from '@crier/launch';
import { hashPassword } from '@crier/service';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBenchDatabase } from '../database/bench-database.ts';
import { type ListedWorkspace, seedPosts } from '../database/seed-posts.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { fillMonth, type Planned } from './fill-month.ts';
import { type MeasuredPage, slowDown } from './record.ts';
import { RECORDER } from './recorder.ts';
import { createThread, type Written } from './write-thread.ts';

const PANEL = fileURLToPath(new URL('../../../../apps/panel/dist', import.meta.url));
const EMAIL = 'bench@crier.test';
const PASSWORD = 'only for this bench';
const VIEWPORT = { width: 1280, height: 900 };

/** Numbers of posts. */
export interface PanelSizes {
  readonly thread: number;
  readonly month: number;
  readonly list: number;
}

/** The panel with a session in a browser, and the empty page that is its floor. */
export interface PanelStage {
  /** Address of the panel, without a slash at its end. */
  readonly url: string;
  readonly written: Written;
  readonly planned: Planned;
  readonly listed: ListedWorkspace;
  /** The page of somebody who is signed in. */
  readonly panel: MeasuredPage;
  /** A page with a text and a counter of its length alone. */
  readonly floor: MeasuredPage;
  close(): Promise<void>;
}

/**
 * @param slower the factor by which the processor is slowed down
 * @throws when something does not start; nothing is left running then
 */
export async function openPanelStage(
  adminUrl: string | null,
  sizes: PanelSizes,
  slower: number,
): Promise<PanelStage> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await openBenchDatabase(adminUrl);
    undo.push(database.close);
    const { client, dataDir, seed } = database;
    await client.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      seed.userId,
    ]);
    const [listed, month] = await seedPosts(client, seed.userId, [sizes.list, sizes.month]);
    if (listed === undefined || month === undefined) throw new Error('no posts were written');
    const planned = await fillMonth(client, month);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = await startApiSubject({
      ...{ databaseUrl: database.url, dataDir, secret: seed.secret, port },
      settings: { SERVICE_BASE_URL: url, SERVICE_PANEL_DIR: PANEL },
    });
    undo.push(server.stop);
    const written = await createThread(database, url, sizes.thread);
    const browser = await startChromium();
    undo.push(() => browser.close());
    const context = await openContext(browser);
    const page = await context.newPage();
    await signIn(page, url);
    const floor = await (await openContext(browser)).newPage();
    await floor.goto(`${url}/healthz`);
    const [panel, bare] = [await slowDown(page, slower), await slowDown(floor, slower)];
    return { url, written, planned, listed, panel, floor: bare, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en', timezoneId: 'UTC', viewport: VIEWPORT });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(RECORDER);
  return context;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/crier/sign-in`);
  await page.fill('#email', EMAIL);
  await page.fill('#password', PASSWORD);
  await page.click('button:not(.plain)');
  await page.waitForLoadState();
}
