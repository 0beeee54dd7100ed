import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Allowance, CrierError, UNLIMITED } from '@crier/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';
import type { Member } from '../handlers.ts';
import { CHUNK_BYTES } from '../ports/chunked-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

let cases: UseCases;
let temporary: string;
beforeEach(async () => {
  cases = await openUseCases();
  temporary = await mkdtemp(join(tmpdir(), 'crier-chunks-'));
});
afterEach(() => rm(temporary, { recursive: true }));

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const LAST = Buffer.from('end');
const TOTAL = CHUNK_BYTES + LAST.length;
const FIRST = randomBytes(CHUNK_BYTES);

const initiate = (body: object = {}, member: Member = cases.member) =>
  cases.call('initiateUpload', {
    member,
    body: { filename: 'Loaf.jpg', mime_type: 'image/jpeg', total_size: TOTAL, ...body },
  });
const params = (upload: string) => ({ params: { upload } });
const read = (upload: string) => cases.call('getUpload', params(upload));
const complete = (upload: string) => cases.call('completeUpload', params(upload));
const abort = (upload: string) => cases.call('abortUpload', params(upload));

async function send(upload: string, index: number, content: Uint8Array, session = upload) {
  const path = join(temporary, String(index));
  await writeFile(path, content);
  const body = { upload_session: session, chunk_index: index };
  return await cases.call('uploadChunk', {
    ...params(upload),
    body,
    file: { filename: 'blob', path, size: content.length },
  });
}

async function begun(body: object = {}): Promise<string> {
  return (await initiate(body)).upload_uuid;
}

async function whole(body: object = {}): Promise<string> {
  const upload = await begun(body);
  await send(upload, 1, LAST);
  await send(upload, 0, FIRST);
  return upload;
}

const stored = () => cases.world.stores.media.stored(cases.workspaceId);

describe('an upload in chunks', () => {
  it('becomes one file, whatever the order or repetition of its chunks', async () => {
    const folder = await cases.call('createFolder', { body: { name: 'Bread' } });
    expect(await initiate()).toMatchObject({ chunk_size: CHUNK_BYTES, total_chunks: 2 });
    const upload = await begun({ alt_text: 'A loaf', folder: folder.uuid });
    expect(await send(upload, 1, LAST, upload.toUpperCase())).toEqual({ chunk_index: 1, size: 3 });
    await send(upload, 1, LAST);
    expect(await read(upload)).toMatchObject({ received: [1], completed: false });
    await send(upload, 0, FIRST);
    expect(await read(upload.toUpperCase())).toMatchObject({ received: [0, 1], total_chunks: 2 });
    const file = await complete(upload);
    expect(file).toMatchObject({ size: TOTAL, alt_text: 'A loaf', folder: folder.uuid, name: 'Loaf.jpg' });
    const path = file.url.replace('https://media.example/', '');
    expect(Buffer.concat([FIRST, LAST]).equals(cases.disk.files.get(path) ?? Buffer.alloc(0))).toBe(true);
  });

  it('returns the same file when completed again, keeps no chunk, and accepts none', async () => {
    const upload = await whole();
    const file = await complete(upload);
    expect(await complete(upload)).toEqual(file);
    expect(await read(upload)).toMatchObject({ received: [0, 1], completed: true });
    const left = cases.chunks.places.size;
    expect(await send(upload, 1, LAST)).toEqual({ chunk_index: 1, size: 3 });
    expect(cases.chunks.places.size).toBe(left);
    expect(left).toBe(0);
    expect(await stored()).toEqual({ files: 1, bytes: TOTAL });
  });

  it('makes one file when it is completed many times at once', async () => {
    const upload = await whole();
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => complete(upload)));
    const made = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as CrierError] : []));
    expect(new Set(made).size).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['upload_busy']));
    expect(await stored()).toEqual({ files: 1, bytes: TOTAL });
  });

  it('lists missing chunks, including those lost after they arrived', async () => {
    const upload = await begun();
    await expect(complete(upload)).rejects.toMatchObject({
      errors: { chunks: ['These chunks are missing: 0, 1.'] },
    });
    await send(upload, 0, FIRST);
    await cases.world.stores.uploads.note(upload, 1);
    await expect(complete(upload)).rejects.toMatchObject({
      errors: { chunks: ['These chunks are missing: 1.'] },
    });
    expect(await read(upload)).toMatchObject({ received: [0] });
    await send(upload, 1, LAST);
    expect((await complete(upload)).size).toBe(TOTAL);
  });

  it('can be completed again after a failure', async () => {
    const upload = await whole();
    const { uploads } = cases.world.stores;
    const finish = uploads.finish;
    uploads.finish = async () => {
      uploads.finish = finish;
      throw new CrierError('unavailable');
    };
    await expect(complete(upload)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await complete(upload)).size).toBe(TOTAL);
    expect(await stored()).toEqual({ files: 1, bytes: TOTAL });
  });

  it('makes no file when another request has taken it over', async () => {
    const upload = await whole();
    const { uploads } = cases.world.stores;
    const { claim } = uploads;
    uploads.claim = async (uuid, token) => {
      uploads.claim = claim;
      const claimed = await claim(uuid, token, -1);
      await claim(uuid, 'another', 60_000);
      return claimed;
    };
    await expect(complete(upload)).rejects.toMatchObject({ code: 'upload_busy' });
    await expect(complete(upload)).rejects.toMatchObject({ code: 'upload_busy' });
    expect(await stored()).toEqual({ files: 0, bytes: 0 });
    await uploads.release(upload, 'another');
    expect((await complete(upload)).size).toBe(TOTAL);
  });

  it('refuses and drops a chunk with the wrong size, index or upload', async () => {
    const upload = await begun();
    expect(await fieldsOf(send(upload, 0, LAST))).toEqual(['chunk']);
    expect(await fieldsOf(send(upload, 1, Buffer.from('end and more')))).toEqual(['chunk']);
    expect(await fieldsOf(send(upload, 2, LAST))).toEqual(['chunk_index']);
    expect(await fieldsOf(send(upload, 1, LAST, UNKNOWN))).toEqual(['upload_session']);
    expect(await read(upload)).toMatchObject({ received: [] });
  });

  it('is refused before any byte is sent when the file is too large or its folder does not exist', async () => {
    expect(await fieldsOf(initiate({ total_size: 20_000_001 }))).toEqual(['total_size']);
    expect(await fieldsOf(initiate({ mime_type: 'image/gif', total_size: 15_000_001 }))).toEqual([
      'total_size',
    ]);
    expect(await fieldsOf(initiate({ mime_type: 'video/mp4', total_size: 200_000_001 }))).toEqual([
      'total_size',
    ]);
    expect(await fieldsOf(initiate({ folder: UNKNOWN }))).toEqual(['folder']);
    expect(cases.chunks.places.size).toBe(0);
    const largest = [
      { total_size: 20_000_000 },
      { mime_type: 'image/gif', total_size: 15_000_000 },
      { mime_type: 'video/mp4', total_size: 200_000_000 },
    ];
    for (const body of largest) expect(await fieldsOf(initiate(body))).toEqual([]);
  });

  it.each([
    ['file_size', TOTAL - 1, 'total_size'],
    ['storage', TOTAL - 1, 'file'],
    ['media', 0, 'file'],
  ] as const)('is refused at once when the plan has too little %s', async (limit, most, field) => {
    expect(await fieldsOf(initiate({}, withLimit(limit, most)))).toEqual([field]);
    expect(await fieldsOf(initiate({}, withLimit(limit, most + 1)))).toEqual([]);
  });

  it('is refused at the end when the plan filled up meanwhile, and can be retried', async () => {
    const upload = await whole();
    const full = withLimit('media', 0);
    const attempt = (member: Member) => cases.call('completeUpload', { member, ...params(upload) });
    expect(await fieldsOf(attempt(full))).toEqual(['file']);
    expect(await stored()).toEqual({ files: 0, bytes: 0 });
    expect((await attempt(cases.member)).size).toBe(TOTAL);
  });

  it('cannot be found by another user or under a malformed name', async () => {
    const upload = await whole();
    const elsewhere = { ...cases.member, workspaceId: await cases.world.addWorkspace() };
    const missing = { code: 'record_not_found' };
    await expect(cases.call('getUpload', { member: elsewhere, ...params(upload) })).rejects.toMatchObject(
      missing,
    );
    await expect(
      cases.call('completeUpload', { member: elsewhere, ...params(upload) }),
    ).rejects.toMatchObject(missing);
    await expect(cases.call('abortUpload', { member: elsewhere, ...params(upload) })).rejects.toMatchObject(
      missing,
    );
    for (const name of ['', 'x', '1', UNKNOWN]) await expect(read(name)).rejects.toMatchObject(missing);
    expect((await complete(upload)).size).toBe(TOTAL);
  });

  it('is removed with its chunks when it is given up', async () => {
    const upload = await whole();
    expect(await abort(upload)).toEqual({ success: true });
    expect(cases.chunks.places.size).toBe(0);
    await expect(read(upload)).rejects.toMatchObject({ code: 'record_not_found' });
    await expect(abort(upload)).rejects.toMatchObject({ code: 'record_not_found' });
    await expect(send(upload, 1, LAST)).rejects.toMatchObject({ code: 'record_not_found' });
  });

  it('refuses chunks and says so when its directory is gone', async () => {
    const upload = await begun();
    for (const name of cases.chunks.places.keys()) await cases.chunks.discard({ name, path: null });
    await expect(send(upload, 1, LAST)).rejects.toMatchObject({ code: 'record_not_found' });
    expect(await read(upload)).toMatchObject({ received: [] });
  });
});

describe('the sweep of uploads', () => {
  const sweep = () =>
    sweepUploads({ uploads: cases.world.stores.uploads, chunks: cases.chunks, now: () => cases.clock.now });
  const pass = (hours: number) => {
    cases.clock.now = new Date(cases.clock.now.getTime() + hours * 3_600_000);
  };

  it('removes uploads without a new chunk for a day and keeps the others', async () => {
    const left = await begun();
    await send(left, 1, LAST);
    pass(23);
    const kept = await begun();
    await sweep();
    expect(await read(left)).toMatchObject({ received: [1] });
    pass(2);
    await sweep();
    await expect(read(left)).rejects.toMatchObject({ code: 'record_not_found' });
    expect(await read(kept)).toMatchObject({ completed: false });
    expect(cases.chunks.places.size).toBe(1);
  });

  it('removes chunks without an upload after two days without a change', async () => {
    await cases.chunks.begin('uploads/lost.mp4');
    pass(47);
    const kept = await begun();
    await sweep();
    expect(cases.chunks.places.size).toBe(2);
    pass(2);
    await send(kept, 1, LAST);
    await sweep();
    expect(cases.chunks.places.size).toBe(1);
    expect(await read(kept)).toMatchObject({ received: [1] });
  });
});

function withLimit(name: keyof Allowance['limits'], most: number): Member {
  const { member } = cases;
  return { ...member, allowance: { ...UNLIMITED, limits: { ...UNLIMITED.limits, [name]: most } } };
}
