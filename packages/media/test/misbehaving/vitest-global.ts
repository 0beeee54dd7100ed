import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../programs/bundle-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the bundled programs beside this file. */
    misbehaving: Readonly<Record<'reader' | 'parent', string>>;
  }
}

const SANDBOX = join(import.meta.dirname, '../../src/sandbox');

/**
 * Global setup for vitest: bundles a reader that does what its file says, and a program that starts readers. From sources
 * each of the hundred processes that tests start would take three times as long to begin.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { paths, remove } = await bundlePrograms({
    'misbehaving-reader': [join(import.meta.dirname, 'misbehaving-reader.ts')],
    'reading-parent': [join(import.meta.dirname, 'reading-parent.ts')],
    // The parent looks for it beside itself.
    'process-starter': [join(SANDBOX, 'program/start-processes.ts')],
  });
  project.provide('misbehaving', { reader: paths['misbehaving-reader'], parent: paths['reading-parent'] });
  return remove;
}
