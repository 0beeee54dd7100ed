/**
 * `pnpm start`: database, simulated networks, API and worker in one go, until SIGINT or SIGTERM. The last line it prints
 * when everything answers is `ready: <base url>`.
 */

import { untilInterrupted } from '@crier/launch';
import { atMost } from '@crier/service';
import { createDemoStartup, startDemo } from './demo.ts';
import { readDemoOptions } from './installation/demo-options.ts';

/** Longer than a program may take to finish its work. */
const STOP_MS = 30_000;
/** How long a failed start may take to stop what it started, in milliseconds. */
const UNDO_MS = 9_000;

const tell = (line: string) => console.log(line);
const startup = createDemoStartup();
const interrupted = untilInterrupted().then(({ reason }) => ({ exitCode: 0, say: `stopping (${reason})` }));

async function run(): Promise<{ exitCode: number; say: string }> {
  try {
    console.log(await startDemo(readDemoOptions(process.env), process.env, startup, tell));
    return await interrupted;
  } catch (error) {
    return { exitCode: 1, say: error instanceof Error ? error.message : String(error) };
  }
}

// A closed console must not keep anything from being stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const { exitCode, say } = await Promise.race([run(), interrupted]);
(exitCode === 0 ? console.log : console.error)(say);
const undone = startup.undo((error) =>
  tell(`while stopping: ${error instanceof Error ? error.message : error}`),
);
// Programs and the database end with this process at the latest.
await atMost(
  exitCode === 0 ? STOP_MS : UNDO_MS,
  undone,
  () => new Error('not everything stopped in time'),
).catch(({ message }) => tell(`while stopping: ${message}`));
process.exit(exitCode);
