import type { FileOfRecord } from '@crier/persistence';
import { readManifest } from './manifest.ts';
import { type MediaEntry, readMediaList } from './media-list.ts';

/** A finished backup whose files another backup may reuse. */
export interface EarlierBackup {
  readonly folder: string;
  /** Its files, in the order of their paths. */
  files(): AsyncGenerator<MediaEntry>;
}

/** @throws BackupError when the folder holds no finished backup */
export async function openEarlierBackup(folder: string): Promise<EarlierBackup> {
  const { media } = await readManifest(folder);
  return { folder, files: () => readMediaList(folder, media.list) };
}

/**
 * Pairs each wanted file with the earlier backup's file at the same path. Both lists are read side by side, in order.
 */
export async function* followPaths(
  wanted: AsyncIterable<FileOfRecord>,
  earlier: EarlierBackup | null,
): AsyncGenerator<{ readonly file: FileOfRecord; readonly before: MediaEntry | null }> {
  const entries = earlier?.files();
  let entry = (await entries?.next())?.value ?? null;
  try {
    for await (const file of wanted) {
      while (entry && entry.path < file.path) entry = (await entries?.next())?.value ?? null;
      yield { file, before: entry?.path === file.path ? entry : null };
    }
  } finally {
    await entries?.return(undefined);
  }
}
