import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoUser } from '@crier/demo';
import type { TestProject } from 'vitest/node';
import { type RunningDemo, startDemo } from '../../running-demo.ts';

/** Of the demo that test files share. */
const SETTINGS = {
  PORT: '0',
  DEMO_NETWORK_LIMITS: 'off',
  // So that the limits of an account tell one that the installation set; no file has three GIFs.
  NETWORK_LIMITS: '{"mastodon":{"gifs":3}}',
};

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a POST answers with a user of the demo that test files share. */
    sharedDemo: string;
  }
}

/**
 * Global setup for vitest: a demo that test files share. It starts when the first of them asks, because it takes more of
 * the processor than many a test, and everybody who asks gets an administrator, a workspace and a key of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crier-shared-'));
  // As root the database runs under another account and would put its data elsewhere.
  chmodSync(dataDir, 0o755);
  let running: Promise<RunningDemo> | undefined;
  const lend = async () => {
    running ??= startDemo(dataDir, false, SETTINGS);
    await running;
    return { dataDir, demo: await addDemoUser(dataDir) };
  };
  const server = createServer((_request, response) => {
    lend().then(
      (lent) => response.end(JSON.stringify(lent)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  project.provide('sharedDemo', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close();
    await (await running?.catch(() => undefined))?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
