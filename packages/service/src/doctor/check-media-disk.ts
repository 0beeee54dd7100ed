import { reasonOf } from '@crier/domain';
import { openMediaDisk } from '@crier/media';
import { createMediaStore, type Database, readInstallation } from '@crier/persistence';
import { checkDisk, explainDisk } from '../installation/disk-binding.ts';
import type { Settings } from '../settings/settings.ts';
import { checkMedia } from './check-addresses.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const NAME = 'media disk';

/** Whether the disk belongs to the database and, if so, whether files can be written to it and fetched from it. */
export async function checkMediaDisk(database: Database, settings: Settings): Promise<readonly Finding[]> {
  const binding = await checkBinding(database, settings);
  if (binding.status !== 'fail') return [binding, await checkMedia(settings)];
  return [binding, fail('media', 'not checked, because of the media disk', 'Fix the media disk first.')];
}

async function checkBinding({ pool }: Database, settings: Settings): Promise<Finding> {
  try {
    const installation = await readInstallation(pool);
    if (installation === null)
      return warn(NAME, 'the database does not hold an installation yet', 'Run `crier migrate`.');
    const { disk, mark } = await openMediaDisk(settings);
    const state = await checkDisk({ installation, disk, mark, media: createMediaStore(pool) });
    const detail = explainDisk(state, installation, settings.mediaDisk);
    if (state.outcome === 'bound') return ok(NAME, detail);
    if (state.outcome === 'unbound') return warn(NAME, detail, 'Start the API or the worker once.');
    const advice =
      'The command line, the API and the worker need the same DATABASE_URL, MEDIA_DISK and SERVICE_DATA_DIR.';
    return fail(NAME, detail, advice);
  } catch (error) {
    return fail(NAME, `unknown: ${reasonOf(error)}`, 'Fix the database, or check MEDIA_DISK.');
  }
}
