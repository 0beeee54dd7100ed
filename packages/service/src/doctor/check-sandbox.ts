import { reasonOf } from '@crier/domain';
import type { Sandbox } from '@crier/media';
import { describeGaps } from '@crier/media';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Whether media files can be read, and how the processes that read them are isolated. */
export async function checkSandbox(sandbox: Pick<Sandbox, 'prepare'>): Promise<Finding> {
  try {
    const gaps = describeGaps(await sandbox.prepare());
    if (gaps === null)
      return ok('sandbox', 'media files are processed without access to the network and the file system');
    return warn('sandbox', gaps, 'See "Reading media files" in docs/hosting.md for what this machine lacks.');
  } catch (error) {
    const advice = 'Reinstall the packages, and give this account read access to them.';
    return fail('sandbox', `media files cannot be processed: ${reasonOf(error)}`, advice);
  }
}
