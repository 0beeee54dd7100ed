/**
 * `pnpm start`: database, simulated networks, API and worker in one go, until SIGINT or SIGTERM. The last line it prints
 * when everything answers is `ready: <base url>`.
 */

import { untilInterrupted } from '@crier/launch';
import { Cleanup, startDemo } from './demo.ts';
import { readDemoOptions } from './installation/demo-options.ts';

const tell = (line: string) => console.log(line);
const cleanup = new Cleanup();
const interrupted = untilInterrupted().then(({ reason }) => ({ exitCode: 0, say: `stopping (${reason})` }));

async function run(): Promise<{ exitCode: number; say: string }> {
  try {
    console.log(await startDemo(readDemoOptions(process.env), process.env, cleanup, tell));
    return await interrupted;
  } catch (error) {
    return { exitCode: 1, say: error instanceof Error ? error.message : String(error) };
  }
}

// A closed console must not keep anything from being stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const { exitCode, say } = await Promise.race([run(), interrupted]);
(exitCode === 0 ? console.log : console.error)(say);
await cleanup.run(tell);
process.exit(exitCode);
