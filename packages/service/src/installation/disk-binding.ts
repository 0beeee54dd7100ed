import type { MediaDiskSettings } from '@crier/media';
import { sizeEvenIfEmpty } from '@crier/media';
import type {
  DiskBinder,
  DiskBinding,
  DiskMark,
  ListableMediaDisk,
  MediaStore,
} from '@crier/operations/ports';
import type { InstallationRecord } from '@crier/persistence';
import { z } from 'zod';

/** The media disk and the database belong to different installations, so the program refuses to run. */
export class DiskMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DiskMismatchError';
  }
}

/** What binding a disk needs. */
export interface BindingParts {
  readonly installation: InstallationRecord;
  readonly mark: DiskMark;
  readonly disk: Pick<ListableMediaDisk, 'folders' | 'filesIn' | 'sizeOf'>;
  readonly media: Pick<MediaStore, 'newestPaths' | 'knownWorkspaces'>;
}

/** The number of newest files to look for on a disk without a mark. */
const SAMPLE = 20;

const markSchema = z.object({ id: z.string(), created_at: z.string() });

/** Whether the disk belongs to the installation now. Reads only the mark if there is one, and writes nothing. */
export async function checkDisk({ installation, mark, disk, media }: BindingParts): Promise<DiskBinding> {
  const text = await mark.read();
  if (text !== null) {
    const id = readMark(text);
    return id === installation.id ? { outcome: 'bound' } : { outcome: 'foreign', installation: id };
  }
  const newest = await media.newestPaths(SAMPLE);
  for (const path of newest) if ((await sizeEvenIfEmpty(disk, path)) !== null) return { outcome: 'unbound' };
  if (newest.length > 0) return { outcome: 'files_missing', sample: newest.length };
  const workspaces = await workspacesOn(disk);
  const known = await media.knownWorkspaces(workspaces);
  if (workspaces.length === 0 || known.size > 0) return { outcome: 'unbound' };
  return { outcome: 'strange_files', workspaces };
}

/**
 * Makes sure that the disk belongs to the installation, and marks a disk that belongs to none. Programs that start at
 * the same time leave one mark.
 * @throws DiskMismatchError when it belongs, or may belong, to another installation; the error of a failed read of the
 * disk
 */
export async function bindDisk(parts: BindingParts, settings: MediaDiskSettings): Promise<void> {
  let binding = await checkDisk(parts);
  if (binding.outcome === 'unbound') {
    await parts.mark.create(markOf(parts.installation));
    binding = await checkDisk(parts);
  }
  if (binding.outcome !== 'bound')
    throw new DiskMismatchError(explainDisk(binding, parts.installation, settings));
}

/** The mark on the disk of an installation, for the operators' commands about it. */
export function createDiskBinder(parts: BindingParts): DiskBinder {
  return {
    check: () => checkDisk(parts),
    adopt: () => parts.mark.replace(markOf(parts.installation)),
  };
}

/** Explains the problem and its remedy to an operator. */
export function explainDisk(
  binding: DiskBinding,
  installation: InstallationRecord,
  settings: MediaDiskSettings,
): string {
  const where = `the media disk ${placeOf(settings)}`;
  const own = `the database of DATABASE_URL is installation ${installation.id}`;
  const adopt = '`crier media adopt --yes`';
  switch (binding.outcome) {
    case 'bound':
      return `${where} belongs to this installation`;
    case 'unbound':
      return `${where} does not belong to an installation yet`;
    case 'foreign': {
      const other =
        binding.installation === null
          ? 'has a mark that cannot be read'
          : `belongs to installation ${binding.installation}`;
      return `${where} ${other}, and ${own}. Set the DATABASE_URL and the MEDIA_DISK of one installation. To move this disk to this database, run ${adopt}`;
    }
    case 'strange_files':
      return `${where} has files of ${strangers(binding.workspaces)}, and ${own}, which is empty. Set the right DATABASE_URL. If the disk belongs with this database, run ${adopt}`;
    case 'files_missing':
      return `${where} ${binding.sample === 1 ? 'lacks the only file' : `has none of the ${binding.sample} newest files`} that the database names, and ${own}. Mount the disk, or set the right MEDIA_DISK or SERVICE_DATA_DIR. If ${binding.sample === 1 ? 'the file is' : 'the files are'} lost for good, run ${adopt}`;
  }
}

function strangers(workspaces: readonly string[]): string {
  const [first = ''] = workspaces;
  return workspaces.length === 1
    ? `workspace ${first}, which the database does not know`
    : `${workspaces.length} workspaces that the database does not know, such as ${first}`;
}

/** The operator's name for the disk. */
export function placeOf(settings: MediaDiskSettings): string {
  if (settings.kind === 'local') return settings.folder;
  return `s3://${settings.bucket}${settings.prefix === '' ? '' : `/${settings.prefix}`}`;
}

function markOf({ id, createdAt }: InstallationRecord): string {
  return `${JSON.stringify({ id, created_at: createdAt }, null, 2)}\n`;
}

/** The installation that a mark names; null when it cannot be read. */
export function readMark(text: string): string | null {
  try {
    return markSchema.parse(JSON.parse(text)).id;
  } catch {
    return null;
  }
}

/** The workspaces that have files on the disk. */
async function workspacesOn(disk: BindingParts['disk']): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of await disk.folders()) {
    const workspace = folder.split('/')[0] ?? '';
    if (!found.has(workspace) && (await disk.filesIn(folder)).length > 0) found.add(workspace);
  }
  return [...found];
}
