import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { READER_BUNDLE } from '../../src/media/sandbox/reader-bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the bundled programs of the sandbox. */
    sandboxPrograms: Readonly<Record<'reader' | 'starter', string>>;
  }
}

const SERVICE = join(import.meta.dirname, '../..');
const PROGRAM = join(SERVICE, 'src/media/sandbox/program');

/** Global setup for vitest: bundles the programs below `node_modules`, where they find their packages, until the tests end. */
export async function setup(project: TestProject): Promise<() => void> {
  const cache = join(SERVICE, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'sandbox-programs-'));
  const programs = { reader: join(folder, 'media-reader.js'), starter: join(folder, 'process-starter.js') };
  const options = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
  } as const;
  await Promise.all([
    build({
      ...options,
      entryPoints: [join(PROGRAM, 'main.ts')],
      outfile: programs.reader,
      external: ['mediabunny'],
      ...READER_BUNDLE,
    }),
    build({ ...options, entryPoints: [join(PROGRAM, 'start-processes.ts')], outfile: programs.starter }),
  ]);
  project.provide('sandboxPrograms', programs);
  return () => rmSync(folder, { recursive: true, force: true });
}
