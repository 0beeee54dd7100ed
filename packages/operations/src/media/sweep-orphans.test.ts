import { describe, expect, it } from 'vitest';
import { findOrphans, type OrphanDependencies, sweepOrphans } from './sweep-orphans.ts';

const NOW = Date.UTC(2029, 2, 31, 12);
const HOUR_MS = 3_600_000;

/**
 * A disk with these files and their ages in ms; `named` are the files with a record, `known` the workspaces in the
 * database.
 */
function openDisk(files: Readonly<Record<string, number>>, named: readonly string[], known = ['ada', 'bob']) {
  const calls: string[] = [];
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const deps: OrphanDependencies = {
    disk: {
      folders: async () => [...new Set(Object.keys(files).map(folderOf))],
      filesIn: async (folder) =>
        Object.entries(files).flatMap(([path, age]) =>
          folderOf(path) === folder ? [{ path, modifiedAt: new Date(NOW - age) }] : [],
        ),
      removeUnfinished: async (before) => void calls.push(`remove unfinished before ${before.toISOString()}`),
    },
    trash: {
      take: async (path, day) => {
        calls.push(`take ${path} on ${day}`);
        return true;
      },
      empty: async (before) => {
        calls.push(`empty before ${before}`);
        return 0;
      },
    },
    media: {
      pathsBelow: async (workspace, prefix) =>
        new Set(named.filter((path) => path.startsWith(prefix) && path.startsWith(`${workspace}/`))),
      knownWorkspaces: async (asked) => new Set(known.filter((uuid) => asked.includes(uuid))),
    },
    now: () => new Date(NOW),
  };
  return { deps, calls };
}

/** `all` old files of Ada's, of which `orphans` have no record. */
function manyFiles(all: number, orphans: number) {
  const paths = Array.from({ length: all }, (_, index) => `ada/uploads/03-2029/${index}.jpg`);
  const files = Object.fromEntries(paths.map((path) => [path, 2 * HOUR_MS]));
  return openDisk(files, paths.slice(orphans));
}

describe('files without a record', () => {
  it('are found once they are older than an hour', async () => {
    const { deps } = openDisk(
      {
        'ada/uploads/03-2029/named.jpg': 2 * HOUR_MS,
        'ada/uploads/03-2029/old.jpg': HOUR_MS + 1,
        'ada/uploads/03-2029/young.jpg': HOUR_MS,
        'bob/uploads/02-2029/old.jpg': 900 * HOUR_MS,
      },
      ['ada/uploads/03-2029/named.jpg'],
    );
    expect(await findOrphans(deps)).toEqual({
      paths: ['ada/uploads/03-2029/old.jpg', 'bob/uploads/02-2029/old.jpg'],
      of: 4,
      unknownWorkspaces: [],
    });
  });

  it('go to the trash, which drops those of thirty days ago', async () => {
    const { deps, calls } = manyFiles(3, 1);
    expect((await sweepOrphans(deps)).outcome).toBe('swept');
    expect(calls).toEqual([
      'remove unfinished before 2029-03-31T11:00:00.000Z',
      'empty before 2029-03-01',
      'take ada/uploads/03-2029/0.jpg on 2029-03-31',
    ]);
  });

  it.each([
    [20, 20, 'swept'],
    [100, 21, 'held'],
    [2_100, 21, 'swept'],
    [2_099, 21, 'held'],
  ])('among %i files: %i are %s', async (all, orphans, outcome) => {
    const { deps, calls } = manyFiles(all, orphans);
    expect((await sweepOrphans(deps)).outcome).toBe(outcome);
    expect(calls).toHaveLength(outcome === 'swept' ? orphans + 2 : 0);
  });

  it('of a workspace unknown to the database are left for a person to decide', async () => {
    const { deps, calls } = openDisk({ 'eve/uploads/03-2029/young.jpg': 0, 'ada/uploads/1.jpg': 0 }, []);
    const found = await sweepOrphans(deps);
    expect(found).toMatchObject({ outcome: 'held', unknownWorkspaces: ['eve'], paths: [] });
    expect(calls).toEqual([]);
  });

  it('are swept once a person confirms, however many there are', async () => {
    const { deps, calls } = manyFiles(30, 30);
    expect((await sweepOrphans(deps, true)).outcome).toBe('swept');
    expect(calls).toHaveLength(32);
  });
});
