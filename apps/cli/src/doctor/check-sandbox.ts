import { createSandbox, describeGaps, type Settings } from '@crier/service';
import { reasonOf } from '../output/reason.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Whether media files can be read, and what holds the processes that read them. */
export async function checkSandbox({ maxDecodedBytes, searchPath }: Settings): Promise<Finding> {
  const sandbox = createSandbox({ maxDecodedBytes, searchPath });
  try {
    const gaps = describeGaps(await sandbox.prepare());
    if (gaps === null) return ok('sandbox', 'media files are read in processes without network and files');
    return warn('sandbox', gaps, 'See "Reading media files" in docs/hosting.md for what the machine lacks.');
  } catch (error) {
    const advice = 'Reinstall the packages of the program, and give this account the right to read them.';
    return fail('sandbox', `media files cannot be read: ${reasonOf(error)}`, advice);
  } finally {
    await sandbox.close();
  }
}
