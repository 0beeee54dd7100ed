import { deepEqual } from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoFile } from '@crier/demo';
import { sharedChromium } from '@crier/lab/chromium';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startDemo } from '../running-demo.ts';
import { findViolations } from './violations.ts';

/** How long any action of a page may take on a busy machine. */
export const PATIENCE_MS = 90_000;

/** The panel of a running demo, and a browser. */
export interface OpenedPanel {
  readonly demo: DemoFile;
  /** Where the demo keeps its data; the command line finds it there. */
  readonly dataDir: string;
  /** Address of the panel, without a slash at its end. */
  readonly url: string;
  /**
   * A page of a person who is signed in, in a browser context of its own; as the demo's administrator unless somebody
   * else is named. It shows a small page of the service and nothing of the panel: a test opens what it looks at.
   */
  signIn(options?: BrowserContextOptions, person?: DemoFile['admin']): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the demo with further settings; it serves the built panel. Its caller closes it. */
export async function openPanel(settings: Readonly<Record<string, string>> = {}): Promise<OpenedPanel> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crier-panel-'));
  // As root the database runs under another account and would put its data elsewhere.
  chmodSync(dataDir, 0o755);
  const running = await startDemo(dataDir, false, { PORT: '0', ...settings });
  return await browsePanel(running.demo, dataDir, async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** The panel of a demo that runs already, and a browser; `stop` follows when it has been closed. */
export async function browsePanel(
  demo: DemoFile,
  dataDir: string,
  stop: () => Promise<void>,
): Promise<OpenedPanel> {
  const url = demo.base_url.replace(/\/$/, '');
  const signInAddress = `${url}/${demo.core_path}/sign-in`;
  const browser = await sharedChromium();
  const contexts: BrowserContext[] = [];
  return {
    demo,
    dataDir,
    url,
    signIn: async (options = {}, { email, password } = demo.admin) => {
      // The zone of the demo's people: in another one the panel would offer the browser's.
      const usual = { locale: 'en', reducedMotion: 'reduce', timezoneId: 'UTC' } as const;
      const context = await browser.newContext({ ...usual, ...options });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      const form = { email, password };
      const signedIn = await context.request.post(signInAddress, {
        form,
        headers: { origin: url },
        maxRedirects: 0,
      });
      if (signedIn.status() !== 303) throw new Error(`${email} cannot sign in: ${await signedIn.text()}`);
      const page = await context.newPage();
      await page.goto(signInAddress);
      return page;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await stop();
    },
  };
}

/** Waits until the page has its heading, and fails with every rule of axe that it breaks, and where. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  deepEqual(await findViolations(page), []);
}

/** Keeps a picture of the page as `<name>.png` in the folder `CRIER_SCREENSHOTS`; nothing without that setting. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['CRIER_SCREENSHOTS'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: false });
}

/** The violations of the page's policy since this was called. */
export function watchPolicy(page: Page): readonly string[] {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  return blocked;
}
