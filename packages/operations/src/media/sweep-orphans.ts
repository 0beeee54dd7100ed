import type { ListableMediaDisk, MediaTrash } from '../ports/media-files.ts';
import type { MediaStore } from '../ports/media-store.ts';

/** The dependencies of finding files without a record. */
export interface OrphanDependencies {
  readonly disk: Pick<ListableMediaDisk, 'folders' | 'filesIn' | 'removeUnfinished'>;
  readonly trash: Pick<MediaTrash, 'take' | 'empty'>;
  readonly media: Pick<MediaStore, 'pathsBelow' | 'knownWorkspaces'>;
  readonly now: () => Date;
}

/** Files without a record. */
export interface Orphans {
  readonly paths: readonly string[];
  /** Number of files that were checked. */
  readonly of: number;
  /** Workspaces with files on the disk that are not in the database at all. */
  readonly unknownWorkspaces: readonly string[];
}

/** Files without a record, and whether they were moved to the trash or left for a person to decide. */
export interface OrphanSweep extends Orphans {
  readonly outcome: 'swept' | 'held';
}

/** A file younger than this may be about to get its record. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Up to this many files are moved without confirmation, however large their share. */
const FEW = 20;
/** Up to this share of all files is moved without confirmation. */
const SMALL_SHARE = 0.01;

/** How long a file without a record stays in the trash, in days. */
const TRASH_DAYS = 30;

/** Finds files on the media disk that are older than an hour and have no record. */
export async function findOrphans({ disk, media, now }: OrphanDependencies): Promise<Orphans> {
  const before = now().getTime() - HOUR_MS;
  const folders = await disk.folders();
  const workspaces = [...new Set(folders.map(workspaceOf))];
  const known = await media.knownWorkspaces(workspaces);
  const paths: string[] = [];
  const unknown = new Set<string>();
  let of = 0;
  for (const folder of folders) {
    const files = await disk.filesIn(folder);
    of += files.length;
    const old = files.filter((file) => file.modifiedAt.getTime() < before);
    if (!known.has(workspaceOf(folder)) && files.length > 0) unknown.add(workspaceOf(folder));
    if (old.length === 0) continue;
    const named = await media.pathsBelow(workspaceOf(folder), `${folder}/`);
    for (const { path } of old) if (!named.has(path)) paths.push(path);
  }
  return { paths, of, unknownWorkspaces: [...unknown] };
}

/**
 * Moves files without a record to the trash. Also deletes files that have been in the trash for thirty days, and the
 * remains of interrupted writes. If there are more orphans than a few and more than a small share of all files, or if a
 * workspace is unknown, the database is more likely wrong than the disk: then nothing is touched unless a person has
 * `confirmed` it.
 */
export async function sweepOrphans(deps: OrphanDependencies, confirmed = false): Promise<OrphanSweep> {
  const found = await findOrphans(deps);
  if (!confirmed && isSuspicious(found)) return { ...found, outcome: 'held' };
  const now = deps.now().getTime();
  await deps.disk.removeUnfinished(new Date(now - HOUR_MS));
  await deps.trash.empty(dayOf(now - TRASH_DAYS * DAY_MS));
  for (const path of found.paths) await deps.trash.take(path, dayOf(now));
  return { ...found, outcome: 'swept' };
}

function isSuspicious({ paths, of, unknownWorkspaces }: Orphans): boolean {
  return unknownWorkspaces.length > 0 || (paths.length > FEW && paths.length > of * SMALL_SHARE);
}

function workspaceOf(folder: string): string {
  return folder.split('/')[0] ?? '';
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
