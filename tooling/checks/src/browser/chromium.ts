import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 50_000_000;

/** Opens a page in a separate browser without background network requests; returns its standard output. */
async function openPage(chromium: string, address: string, flags: readonly string[]): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'crier-chromium-'));
  try {
    const { stdout } = await promisify(execFile)(
      chromium,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--user-data-dir=${profile}`,
        ...flags,
        address,
      ],
      { timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' },
    );
    return stdout;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The HTML of a page after it has loaded and its scripts have run. */
export async function dumpDocument(chromium: string, address: string): Promise<string> {
  return await openPage(chromium, address, ['--dump-dom']);
}
