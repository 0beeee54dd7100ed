import { findOrphans, type OrphanDependencies, type Orphans, sweepOrphans } from '../media/sweep-orphans.ts';
import type { DiskBinder, DiskBinding, MediaDiskStore } from '../ports/media-administration.ts';
import type { MediaTrash, TrashedFile } from '../ports/media-files.ts';

const SUBJECT = 'installation';
/** Later than every real day. */
const NEVER = '9999-12-31';

/** The owner of the disk before and after the adoption. */
export interface Adoption {
  readonly before: DiskBinding;
  readonly state: DiskBinding;
}

/**
 * Assigns the media disk to this installation, whatever its mark says. The disk takes part in no transaction, so it is
 * marked first: the audit trail never records an adoption that did not happen.
 */
export function adoptMediaDisk(
  { binder, store }: { readonly binder: DiskBinder; readonly store: MediaDiskStore },
  actor: string,
) {
  return async (): Promise<Adoption> => {
    const before = await binder.check();
    await binder.adopt();
    const detail = { before: before.outcome };
    await store.transaction(({ audit }) =>
      audit.note(actor, { action: 'media.adopted', subject: SUBJECT, detail }),
    );
    return { before, state: await binder.check() };
  };
}

/** Selects files of the trash by path, by day, or by both; all files when neither is given. */
export interface TrashChoice {
  readonly path?: string | undefined;
  readonly day?: string | undefined;
}

/** Files put back, and those left in the trash because another file is at their path. */
export interface PutBack {
  readonly restored: readonly TrashedFile[];
  readonly left: readonly TrashedFile[];
}

/** The operators' actions on files without a record. */
export function createMediaSweep(
  {
    orphans,
    trash,
    store,
  }: {
    readonly orphans: OrphanDependencies;
    readonly trash: Pick<MediaTrash, 'list' | 'restore' | 'empty'>;
    readonly store: MediaDiskStore;
  },
  actor: string,
) {
  return {
    /** Changes nothing. */
    find: (): Promise<Orphans> => findOrphans(orphans),
    /** Moves files without a record to the trash, however many there are, because a person asked for it. */
    sweep: async (): Promise<Orphans> => {
      const swept = await sweepOrphans(orphans, true);
      const detail = { files: swept.paths.length, of: swept.of };
      await store.transaction(async (rows) => {
        await rows.forgetHeldSweep();
        await rows.audit.note(actor, { action: 'media.swept', subject: SUBJECT, detail });
      });
      return swept;
    },
    listTrash: trash.list,
    /** Returns null when there is no such file in the trash. */
    restore: async ({ path, day }: TrashChoice): Promise<PutBack | null> => {
      const chosen = (await trash.list()).filter(
        (file) => (path === undefined || file.path === path) && (day === undefined || file.day === day),
      );
      if (chosen.length === 0) return null;
      const [restored, left]: [TrashedFile[], TrashedFile[]] = [[], []];
      // The newest first: it is the last file that was at the path.
      for (const file of chosen.toReversed()) {
        const outcome = await trash.restore(file);
        if (outcome === 'restored') restored.push(file);
        if (outcome === 'taken') left.push(file);
      }
      return { restored, left };
    },
    /** Deletes every file in the trash permanently, and returns how many there were. */
    emptyTrash: (): Promise<number> => trash.empty(NEVER),
  };
}

export type MediaSweep = ReturnType<typeof createMediaSweep>;
