import { findChromium } from '@crier/launch';
import { type Browser, chromium } from 'playwright-core';

export { IN_CHROMIUM, WITHOUT_CHROMIUM } from '@crier/launch';

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
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-proxy-server', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
