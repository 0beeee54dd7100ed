import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrierError, quoted, UNLIMITED } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedInspector } from '../../kit/fixed-inspector.ts';
import { createMemoryWorld } from '../../kit/memory/memory-world.ts';
import { createMemoryDisk } from '../../kit/memory-disk.ts';
import type { PresentRight } from '../ports/present-right.ts';
import type { DownloadBounds, Downloaded, HeldDownload } from '../ports/remote-downloads.ts';
import { MAX_CRASHES } from '../ports/tasks.ts';
import { carryOutDownload, type DownloadDependencies } from './carry-out-download.ts';

const NOW = Date.UTC(2029, 2, 1, 12);
const FAILED = { outcome: 'failed', why: quoted('The server is away.'), again: true } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-download-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function received(text = 'bytes'): Promise<Downloaded> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, text);
  return { outcome: 'received', file: { filename: 'loaf.jpg', path, size: text.length } };
}

/** The dependencies of a download whose server gives this answer, except its store. */
function partsOf(answer: (bounds: DownloadBounds) => Promise<Downloaded>) {
  const facts = { type: 'image', mimeType: 'image/jpeg', extension: 'jpg', width: 4, height: 3 } as const;
  return {
    ...{ disk: createMemoryDisk(), inspector: createFixedInspector({ ...facts, durationMs: null }) },
    downloader: {
      fetch: async <T>(_url: string, bounds: DownloadBounds, then: (downloaded: Downloaded) => Promise<T>) =>
        await then(await answer(bounds)),
    },
    workspaces: { ofUser: async () => [] as never, keepsMediaMetadata: async () => false },
    ...{ newToken: () => crypto.randomUUID(), now: () => new Date(NOW), allowanceOf: () => UNLIMITED },
    random: (bytes: number) => new Uint8Array(bytes),
  };
}

/** A pending download whose server gives this answer, and the calls made, in order. */
function openDownload(
  answer: (bounds: DownloadBounds) => Promise<Downloaded>,
  held: Partial<HeldDownload> | null = {},
  changes: Partial<DownloadDependencies> = {},
  isHeld: () => boolean = () => true,
  atTheEnd: PresentRight = { role: 'MEMBER', locked: false },
) {
  const calls: string[] = [];
  const parts = partsOf(answer);
  const claimed = {
    ...{ uuid: 'download', token: 'token', workspaceId: 1, workspaceUuid: 'ada', tenancy: null },
    ...{
      url: 'https://a.example/loaf.jpg',
      altText: 'A loaf',
      folder: null,
      attempts: 1,
      crashes: 0,
      createdAt: new Date(NOW),
      right: { role: 'MEMBER', locked: false } as const,
      ...held,
    },
  };
  const downloads: Partial<DownloadDependencies['downloads']> = {
    claim: async (uuid) => {
      if (held === null) return null;
      calls.push(`claim ${uuid}`);
      return claimed;
    },
    progress: async (_held, state, progress) => {
      calls.push(`${state} ${progress} %`);
      return isHeld();
    },
    finish: async (_held, { name, altText }, guard, ensureRight) => {
      guard?.({ files: 1, bytes: 5 });
      ensureRight?.(atTheEnd);
      calls.push(`finish ${name} (${altText})`);
      return isHeld() ? ({} as never) : null;
    },
    fail: async (_held, { message }) => void calls.push(`fail: ${message}`),
    postpone: async (_held, at) => void calls.push(`postpone ${at.getTime() - NOW} ms`),
    giveWay: async (_held, at) => void calls.push(`give way for ${at.getTime() - NOW} ms`),
    release: async () => void calls.push('release'),
  };
  const work = () =>
    carryOutDownload('download', {
      ...{ ...parts, downloads: downloads as DownloadDependencies['downloads'], ...changes },
    });
  const run = () =>
    work().then(
      () => null,
      (error: Error) => error.message,
    );
  return { calls, disk: parts.disk, run };
}

describe('a download', () => {
  it('is fetched, reports its progress, and becomes a record', async () => {
    const { calls, disk, run } = openDownload(async ({ onProgress }) => {
      await onProgress?.(1, null);
      await onProgress?.(1, 0);
      await onProgress?.(1, 3);
      await onProgress?.(3, 3);
      return await received();
    });
    expect(await run()).toBeNull();
    const told = [0, 0, 33, 99].map((percent) => `downloading ${percent} %`);
    expect(calls).toEqual(['claim download', ...told, 'processing 99 %', 'finish loaf.jpg (A loaf)']);
    expect([...disk.files.keys()].map((path) => path.endsWith('.jpg'))).toEqual([true, true]);
  });

  const GONE =
    'fail: The person who asked for this file may no longer add files to the workspace. The file was not added.';

  it.each([
    ['is no member any more', { role: null, locked: false }],
    ['may only look by now', { role: 'VIEWER', locked: false }],
    ['asked in a workspace that is locked by now', { role: 'ADMIN', locked: true }],
  ] as const)('does not begin when the user who asked for it %s', async (_, right) => {
    const { calls, run } = openDownload(() => Promise.reject(new Error('fetched')), { right });
    expect(await run()).toBeNull();
    expect(calls).toEqual(['claim download', GONE]);
  });

  it('adds no file when the user loses the right during the fetch', async () => {
    for (const right of [{ role: null, locked: false } as const, { role: 'ADMIN', locked: true } as const]) {
      const { calls, disk, run } = openDownload(
        () => received(),
        {},
        {},
        () => true,
        right,
      );
      expect(await run()).toBeNull();
      expect(calls).toEqual(['claim download', 'processing 99 %', GONE]);
      expect([...disk.files.keys()]).toEqual([]);
    }
  });

  it('is left alone when another worker has it or the process is stopping', async () => {
    const taken = openDownload(() => received(), null);
    const stopping = openDownload(() => received(), {}, { stopping: AbortSignal.abort() });
    expect([await taken.run(), await stopping.run()]).toEqual([null, null]);
    expect([taken.calls, stopping.calls]).toEqual([[], []]);
  });

  it('is carried out once when two workers take it at once', async () => {
    const { stores, addWorkspace, addMember } = createMemoryWorld(() => new Date(NOW));
    const here = await addWorkspace();
    const url = 'https://a.example/loaf.jpg';
    const uuid = await stores.downloads.begin(here, await addMember(here), {
      ...{ url, altText: 'A loaf', folder: null },
    });
    const parts = { ...partsOf(() => received()), downloads: stores.downloads };
    await Promise.all([carryOutDownload(uuid, parts), carryOutDownload(uuid, parts)]);
    await carryOutDownload(uuid, parts);
    expect(await stores.downloads.find(here, uuid)).toMatchObject({ state: 'completed', progress: 100 });
    expect([await stores.media.stored(here), parts.disk.files.size]).toEqual([{ files: 1, bytes: 5 }, 2]);
  });

  it('fails after it crashed the service again and again', async () => {
    const { calls, run } = openDownload(() => received(), { crashes: MAX_CRASHES });
    await run();
    expect(calls).toEqual([
      'claim download',
      'fail: The service crashed 5 times while processing this file. The file was not added.',
    ]);
  });

  it('is given back when the process stops during the fetch', async () => {
    const stop = new AbortController();
    const answer = async () => {
      stop.abort();
      return await Promise.reject(new Error('aborted'));
    };
    const { calls, run } = openDownload(answer, {}, { stopping: stop.signal });
    expect(await run()).toBe('aborted');
    expect(calls).toEqual(['claim download', 'release']);
  });
});

describe('a download whose claim is lost', () => {
  it('stops at the next progress report and does not count as a crash', async () => {
    const answer = async ({ onProgress }: DownloadBounds) => {
      await onProgress?.(1, 2);
      return await received();
    };
    const { calls, run } = openDownload(answer, {}, {}, () => false);
    expect(await run()).toBeNull();
    expect(calls).toEqual(['claim download', 'downloading 50 %', 'release']);
  });

  it('leaves no file behind', async () => {
    let asked = 0;
    const { calls, disk, run } = openDownload(
      () => received(),
      {},
      {},
      () => asked++ === 0,
    );
    expect(await run()).toBeNull();
    expect(calls.slice(-2)).toEqual(['finish loaf.jpg (A loaf)', 'release']);
    expect([...disk.files]).toEqual([]);
  });
});

describe('a server that', () => {
  it.each([
    [1, 'postpone 5000 ms'],
    [3, 'postpone 80000 ms'],
    [4, 'fail: The server is away.'],
  ])('is unreachable at attempt %i: %s', async (attempts, last) => {
    const { calls, run } = openDownload(async () => FAILED, { attempts });
    await run();
    expect(calls.at(-1)).toBe(last);
  });

  it('will never have the file is not asked again', async () => {
    const { calls, run } = openDownload(async () => ({ ...FAILED, again: false }));
    await run();
    expect(calls.at(-1)).toBe('fail: The server is away.');
  });

  it('sends more than the largest limit fails the download, which names that limit', async () => {
    const bounds: number[] = [];
    const answer = async ({ maxBytes }: DownloadBounds) => {
      bounds.push(maxBytes);
      return { outcome: 'too_much' } as const;
    };
    const uploadLimits = { image: 1, gif: 2, video: 3_000_000, document: 1 };
    const { calls, run } = openDownload(answer, {}, { uploadLimits });
    await run();
    expect([bounds, calls.at(-1)]).toEqual([
      [3_000_000],
      'fail: The file is larger than 3 MB, or the download took too long.',
    ]);
  });
});

describe('a slow download that gave way to others', () => {
  const MINUTE = 60_000;
  it.each([
    [1, 0, 'give way for 5000 ms'],
    [4, 0, 'give way for 5000 ms'],
    [4, 4 * MINUTE, 'give way for 60000 ms'],
    [4, 359 * MINUTE, 'give way for 600000 ms'],
    [
      ...([1, 360 * MINUTE] as const),
      'fail: The server sends the file so slowly that it gave way to other files for 6 hours. Add it from a faster server, or upload it.',
    ],
  ])('at attempt %i, %i ms after it was asked for: %s', async (attempts, ageMs, last) => {
    const held = { attempts, createdAt: new Date(NOW - ageMs) };
    const { calls, run } = openDownload(async () => ({ outcome: 'gave_way' }), held);
    expect(await run()).toBeNull();
    expect(calls).toEqual(['claim download', last]);
  });
});

describe('a file that', () => {
  it('is refused fails the download with the reason', async () => {
    const { calls, run } = openDownload(() => received(), {}, { inspector: createFixedInspector(null) });
    await run();
    expect(calls.at(-1)).toBe(
      'fail: The file must be a picture, video or document of a supported type: JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4, QuickTime, WebM or PDF.',
    );
  });

  it.each(['file_size', 'storage', 'media'] as const)(
    'does not fit in the plan fails the download: %s',
    async (limit) => {
      const allowance = { ...UNLIMITED, limits: { ...UNLIMITED.limits, [limit]: 0 } };
      const { calls, disk, run } = openDownload(() => received(), {}, { allowanceOf: () => allowance });
      await run();
      expect([calls.at(-1)?.startsWith('fail: '), [...disk.files]]).toEqual([true, []]);
    },
  );

  it('must wait for its turn is fetched again soon', async () => {
    const inspect = () => Promise.reject(new CrierError('unavailable'));
    const inspector = { ...createFixedInspector(null), inspect };
    const { calls, run } = openDownload(() => received(), {}, { inspector });
    expect([await run(), calls.at(-1)]).toEqual([null, 'postpone 30000 ms']);
  });
});

it.each([
  [1, 'postpone 5000 ms'],
  [5, 'postpone 600000 ms'],
  [11, 'postpone 600000 ms'],
  [12, 'fail: The file could not be stored because of an internal error.'],
])('a defect of the installation at attempt %i: %s', async (attempts, last) => {
  const inspect = () => Promise.reject(new Error('the disk is away'));
  const inspector = { ...createFixedInspector(null), inspect };
  const { calls, run } = openDownload(() => received(), { attempts }, { inspector });
  expect(await run()).toBe('the disk is away');
  expect(calls.at(-1)).toBe(last);
});
