import { createSandbox, describeGaps, type Settings } from '@crier/service';
import { reasonOf } from '../output/reason.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Whether media files can be read, and what holds the processes that read them. */
export async function checkSandbox({ maxDecodedBytes, searchPath }: Settings): Promise<Finding> {
  const sandbox = createSandbox({ maxDecodedBytes, searchPath });
  try {
    const gaps = describeGaps(await sandbox.prepare());
    if (gaps === null)
      return ok('sandbox', 'media files are processed without access to the network and the file system');
    return warn('sandbox', gaps, 'See "Reading media files" in docs/hosting.md for what this machine lacks.');
  } catch (error) {
    const advice = 'Reinstall the packages, and give this account read access to them.';
    return fail('sandbox', `media files cannot be processed: ${reasonOf(error)}`, advice);
  } finally {
    await sandbox.close();
  }
}
