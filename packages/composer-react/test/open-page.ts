import { fileURLToPath } from 'node:url';
import { findChromium } from '@crier/launch';
import { build } from 'esbuild';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const REACT_18 = { react: 'react-18', 'react-dom': 'react-dom-18' };
const KINDS = {
  'react-19': { page: 'react', alias: {} },
  'react-18': { page: 'react', alias: REACT_18 },
  dom: { page: 'dom', alias: {} },
  tiptap: { page: 'tiptap', alias: {} },
  placed: { page: 'placed', alias: {} },
};

/** How a page is made: with a version of React, with Tiptap, or without any, and one that is told of places. */
export type Kind = keyof typeof KINDS;

export async function openChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
}

/** The script of a page, bundled as an app would bundle it. */
export async function bundlePage(kind: Kind): Promise<string> {
  const { page, alias } = KINDS[kind];
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`pages/${page}-page.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    charset: 'utf8',
    write: false,
    alias,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const STYLE = `
  body { margin: 7.3px; font: 15.5px/1.43 serif; }
  #composer { position: relative; margin: 3.6px; }
  textarea { box-sizing: border-box; width: 97.3%; height: 9.7em; padding: 9.4px 11.6px; border: 1.5px solid;
    font: inherit; letter-spacing: 0.2px; }`;

/** A new page with a composer in it, and everything that went wrong in it. */
export async function openPage(
  browser: Browser,
  script: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>${STYLE}</style>
     <p id="note">Be kind.</p><div id="composer"></div>`,
  );
  await page.addScriptTag({ content: script });
  await page.locator('textarea, [contenteditable]').waitFor();
  return { page, errors };
}
