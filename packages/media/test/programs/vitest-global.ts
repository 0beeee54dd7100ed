import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { READER_BUNDLE } from '../../src/sandbox/reader-bundle.ts';
import { bundlePrograms } from './bundle-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the bundled programs of the sandbox. */
    sandboxPrograms: Readonly<Record<'reader' | 'starter', string>>;
  }
}

const PROGRAM = join(import.meta.dirname, '../../src/sandbox/program');

/** Global setup for vitest: bundles the programs of the sandbox until the tests end. */
export async function setup(project: TestProject): Promise<() => void> {
  const { paths, remove } = await bundlePrograms({
    'media-reader': [
      join(PROGRAM, 'main.ts'),
      { external: ['mediabunny', 'libheif-js', '@embedpdf/pdfium'], ...READER_BUNDLE },
    ],
    'process-starter': [join(PROGRAM, 'start-processes.ts')],
  });
  project.provide('sandboxPrograms', {
    reader: paths['media-reader'],
    starter: paths['process-starter'],
  });
  return remove;
}
