import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** The browser of the test run, else an installed one; null when there is none. */
const CHROMIUM = process.env['CRIER_CHROMIUM'] || (PLACES.find((path) => existsSync(path)) ?? null);

/** If there is no browser and none can be installed, only a run that has to prove everything fails. */
export const WITHOUT_CHROMIUM = CHROMIUM === null && !process.env['CI'];

/**
 * A test in a browser is repeated once when it fails, because a browser on a busy machine may swallow a click. The end of
 * the test run names every test that needed it.
 */
export const IN_CHROMIUM = { retry: 1 };

let shared: Promise<Browser> | null = null;

/**
 * One browser for all files that a worker of vitest runs; it ends with the worker. Starting one takes more processor time than
 * many tests. Callers close the contexts that they open in it, and leave the browser open.
 */
export async function sharedChromium(): Promise<Browser> {
  const known = await shared?.catch(() => null);
  if (known?.isConnected()) return known;
  shared = startChromium();
  return await shared;
}

/** Closes the shared browser, for programs that are no worker of vitest and would otherwise never end. */
export async function closeSharedChromium(): Promise<void> {
  const known = await shared?.catch(() => null);
  await known?.close();
}

/** A browser. Its caller closes it. */
export async function startChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: CHROMIUM ?? 'chromium',
    args: ['--no-proxy-server', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
