import { inject } from 'vitest';
import type {} from './vitest-global.ts';

export { filesToRun } from '../../src/sandbox/program-file.ts';

/** Stands for the function of this name in the sandbox. */
export function programFile(name: 'reader' | 'starter'): string {
  return inject('sandboxPrograms')[name];
}
