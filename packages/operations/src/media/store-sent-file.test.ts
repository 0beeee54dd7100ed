import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrierError } from '@crier/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixedInspector } from '../../kit/fixed-inspector.ts';
import { createMemoryChunkDisk, type MemoryChunkDisk } from '../../kit/memory-chunk-disk.ts';
import { createMemoryDisk, type MemoryDisk } from '../../kit/memory-disk.ts';
import type { SentFile } from '../handlers.ts';
import type { MediaFacts } from '../ports/media-files.ts';
import type { NewMedia } from '../ports/media-store.ts';
import { type SendingAhead, sendAhead } from './send-ahead.ts';
import { storeSentFile } from './store-sent-file.ts';
import { DEFAULT_UPLOAD_LIMITS } from './upload-limits.ts';

const VIDEO: MediaFacts = {
  ...{ type: 'video', mimeType: 'video/mp4', extension: 'mp4', width: 4, height: 3, durationMs: 1_000 },
};

let folder: string;
let disk: MemoryDisk;
let chunks: MemoryChunkDisk;
let records: NewMedia[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-sent-'));
  disk = createMemoryDisk();
  chunks = createMemoryChunkDisk(disk);
  records = [];
});
afterEach(() => rm(folder, { recursive: true }));

const dependencies = (found: MediaFacts | null = VIDEO) => ({
  ...{
    disk,
    chunks,
    inspector: { ...createFixedInspector(found), indexedVideoExtension: async () => 'mp4' },
  },
  workspaces: { ofUser: async () => [], keepsMediaMetadata: async () => true },
  now: () => new Date('2029-03-01T12:00:00Z'),
  random: (bytes: number) => new Uint8Array(bytes),
});
const sending = async (): Promise<SendingAhead> => {
  const ahead = await sendAhead(dependencies())('ada', 'first bytes');
  if (ahead === null) throw new Error('it is not sent ahead');
  return ahead;
};
const add = async (ahead: SendingAhead, text: string) => {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, text);
  await ahead.add(path, text.length);
};
/** Sends a file of two chunks, whose chunks are then in their place. */
const sent = async (): Promise<SentFile> => {
  const ahead = await sending();
  await add(ahead, 'fresh ');
  await add(ahead, 'bread');
  return { filename: 'bread.mov', size: 11, ...(await ahead.finish()) };
};
const create = async (record: NewMedia) => {
  records.push(record);
  return record;
};
const store = (
  file: SentFile,
  found: MediaFacts | null = VIDEO,
  uploadLimits = DEFAULT_UPLOAD_LIMITS,
  work = create,
) =>
  storeSentFile(
    { ...dependencies(found), uploadLimits },
    'ada',
    file,
    { altText: 'A loaf', folder: null },
    work,
  );

describe('a file that was sent ahead', () => {
  it('is assembled in place and becomes a record', async () => {
    const file = await sent();
    const record = await store(file);
    expect(record).toMatchObject({ name: 'bread.mov', path: file.place.path, size: 11, altText: 'A loaf' });
    expect(Buffer.from(disk.files.get(record.path) ?? []).toString()).toBe('fresh bread');
  });

  it.each<[string, MediaFacts | null, object, string]>([
    ['is of no supported type', null, {}, 'supported type'],
    ['is larger than videos may be', VIDEO, { video: 10 }, 'larger'],
    ['is larger than its type may be', { ...VIDEO, type: 'gif' }, { gif: 10 }, 'larger'],
  ])('is refused by name when it %s, and leaves nothing', async (_name, found, limits, words) => {
    const work = store(await sent(), found, { ...DEFAULT_UPLOAD_LIMITS, ...limits });
    const refusal = { code: 'validation', errors: { file: [expect.stringContaining(words)] } };
    await expect(work).rejects.toMatchObject(refusal);
    expect([[...disk.files.keys()], records]).toEqual([[], []]);
  });

  it('leaves nothing when its record cannot be made or chunks are missing', async () => {
    const fail = () => Promise.reject(new CrierError('unavailable'));
    await expect(store(await sent(), VIDEO, DEFAULT_UPLOAD_LIMITS, fail)).rejects.toMatchObject({
      code: 'unavailable',
    });
    const file = await sent();
    await chunks.discard(file.place);
    await expect(store(file)).rejects.toThrow('chunks of a file sent in advance are missing');
    expect([[...disk.files.keys()], records]).toEqual([[], []]);
  });
});

describe('sending ahead', () => {
  it('is not used for a file that must be received whole', async () => {
    const { inspector, ...others } = dependencies();
    const whole = { ...inspector, indexedVideoExtension: async () => null };
    expect(await sendAhead({ ...others, inspector: whole })('ada', 'first bytes')).toBeNull();
    const begin = async () => ({ name: 'place', path: null });
    const local = { ...dependencies(), chunks: { ...chunks, begin } };
    expect(await sendAhead(local)('ada', 'first bytes')).toBeNull();
    expect(chunks.places.size).toBe(0);
  });

  it('removes its chunks when it is closed, including those under way', async () => {
    const ahead = await sending();
    await add(ahead, 'fresh ');
    await ahead.close();
    expect(chunks.places.size).toBe(0);
  });

  it('reports a chunk that could not be sent, at the latest at the end', async () => {
    const ahead = await sending();
    for (const place of await chunks.idle(new Date(Date.now() + 1_000), 9)) await chunks.discard(place);
    await add(ahead, 'fresh ');
    await expect(ahead.finish()).rejects.toThrow('the storage for chunks is gone');
    await expect(add(ahead, 'bread')).rejects.toThrow('the storage for chunks is gone');
    await ahead.close();
  });
});
