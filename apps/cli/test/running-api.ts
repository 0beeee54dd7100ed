import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@crier/launch';
import { BARE_ENVIRONMENT } from './crier-process.ts';

const API = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
const START_TIMEOUT_MS = 120_000;

export interface RunningApi {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The real API as a process of its own, on the installation that the environment describes.
 * @param at the port; a free one unless given
 */
export async function startApi(
  environment: Readonly<Record<string, string>>,
  at?: number,
): Promise<RunningApi> {
  const port = at ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [API], {
    env: {
      ...BARE_ENVIRONMENT,
      ...environment,
      SERVICE_BASE_URL: url,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('the API did not start');
    }
    await pause(50);
  }
  return { url, stop };
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}
