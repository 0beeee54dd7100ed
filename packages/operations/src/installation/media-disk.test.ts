import { beforeEach, expect, it } from 'vitest';
import type { AuditLine } from '../ports/audit.ts';
import type { DiskBinding, MediaDiskStore } from '../ports/media-administration.ts';
import type { TrashedFile } from '../ports/media-files.ts';
import { adoptMediaDisk, createMediaSweep } from './media-disk.ts';

let audit: AuditLine[];
let isSweepHeld: boolean;
let trashed: TrashedFile[];
beforeEach(() => {
  [audit, isSweepHeld, trashed] = [[], true, []];
});

const store: MediaDiskStore = {
  transaction: (work) =>
    work({
      forgetHeldSweep: async () => {
        isSweepHeld = false;
      },
      audit: {
        note: async (actor, note) => {
          audit.push({ actor, note });
        },
      },
    }),
};

/** A disk with an old file that no record names. */
const sweepOf = (restore: 'restored' | 'taken' = 'restored') =>
  createMediaSweep(
    {
      orphans: {
        disk: {
          folders: async () => ['harbour/uploads'],
          filesIn: async () => [{ path: 'harbour/uploads/lost', modifiedAt: new Date(0) }],
          removeUnfinished: async () => undefined,
        },
        trash: {
          take: async (path, day) => trashed.push({ path, day }) > 0,
          empty: async () => 0,
        },
        media: { pathsBelow: async () => new Set(), knownWorkspaces: async () => new Set() },
        now: () => new Date('2029-03-01T12:00:00Z'),
      },
      trash: {
        list: async () => trashed,
        restore: async () => restore,
        empty: async (before) => trashed.filter(({ day }) => day < before).length,
      },
      store,
    },
    'tester',
  );

it('adopts a disk whatever its mark says and logs what it said', async () => {
  let binding: DiskBinding = { outcome: 'foreign', installation: 'other' };
  const adopt = adoptMediaDisk(
    {
      binder: {
        check: async () => binding,
        adopt: async () => {
          binding = { outcome: 'bound' };
        },
      },
      store,
    },
    'tester',
  );
  const before = { outcome: 'foreign', installation: 'other' };
  expect(await adopt()).toEqual({ before, state: { outcome: 'bound' } });
  const note = { action: 'media.adopted', subject: 'installation', detail: { before: 'foreign' } };
  expect(audit).toEqual([{ actor: 'tester', note }]);
});

it('only looks for files without a record and changes nothing', async () => {
  const found = { paths: ['harbour/uploads/lost'], of: 1, unknownWorkspaces: ['harbour'] };
  expect(await sweepOf().find()).toEqual(found);
  expect([trashed, audit, isSweepHeld]).toEqual([[], [], true]);
});

it('sweeps them when a person asks, even where the service alone would not', async () => {
  await sweepOf().sweep();
  expect(trashed).toEqual([{ path: 'harbour/uploads/lost', day: '2029-03-01' }]);
  expect(isSweepHeld).toBe(false);
  const note = { action: 'media.swept', subject: 'installation', detail: { files: 1, of: 1 } };
  expect(audit).toEqual([{ actor: 'tester', note }]);
});

it('restores files newest first and reports paths that are taken', async () => {
  const [old, young] = [
    { path: 'a', day: '2029-01-01' },
    { path: 'a', day: '2029-02-01' },
  ];
  trashed = [old, young];
  expect(await sweepOf().restore({ path: 'b' })).toBeNull();
  expect(await sweepOf().restore({ path: 'a', day: '2029-01-01' })).toEqual({ restored: [old], left: [] });
  expect(await sweepOf().restore({})).toEqual({ restored: [young, old], left: [] });
  expect(await sweepOf('taken').restore({ path: 'a' })).toEqual({ restored: [], left: [young, old] });
  expect(await sweepOf().emptyTrash()).toBe(2);
});
