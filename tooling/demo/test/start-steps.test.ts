import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoStartup, DEMO_STEPS, startDemo } from '../src/demo.ts';
import { readDemoOptions } from '../src/installation/demo-options.ts';
import { findFreePort } from '../src/installation/free-port.ts';

const quiet = () => undefined;

let dataDir: string;
let port: number;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'crier-demo-steps-'));
  port = await findFreePort('127.0.0.1');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Processes, besides this one, that run with the folder among their arguments or variables. */
function processesOf(folder: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return false;
    try {
      return ['cmdline', 'environ'].some((file) =>
        readFileSync(join('/proc', entry, file), 'latin1').includes(folder),
      );
    } catch {
      return false;
    }
  });
}

/** Starts the demo up to a step, which fails; answers the error and the steps before it. */
async function startUntil(failing: string | null) {
  const environment = { ...process.env, SERVICE_DATA_DIR: dataDir, PORT: String(port), DEMO_CONTENT: 'none' };
  const steps: string[] = [];
  const startup = createDemoStartup({
    before: (step) => {
      if (step === failing) throw new Error(`${step} is broken`);
      steps.push(step);
    },
  });
  const thrown = await startDemo(readDemoOptions(environment), environment, startup, quiet).then(
    () => null,
    (error: unknown) => error,
  );
  await startup.undo((error) => steps.push(String(error)));
  return { thrown, steps };
}

it.each(DEMO_STEPS)('leaves nothing running and nothing locked when the step "%s" fails', async (failing) => {
  const { thrown, steps } = await startUntil(failing);
  expect(thrown).toEqual(new Error(`${failing} is broken`));
  expect(steps).toEqual(DEMO_STEPS.slice(0, DEMO_STEPS.indexOf(failing)));
  await expect.poll(() => processesOf(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});

it('starts in the listed steps', async () => {
  const { thrown, steps } = await startUntil(null);
  expect(thrown).toBeNull();
  expect(steps).toEqual(DEMO_STEPS);
  await expect.poll(() => processesOf(dataDir)).toEqual([]);
});
