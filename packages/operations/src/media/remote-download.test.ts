import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Allowance, notice, UNLIMITED } from '@crier/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newMedia } from '../../kit/conformance/new-media.ts';
import { fieldsOf, openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';
import type { Downloaded, Downloader } from '../ports/remote-downloads.ts';

const MISSING = notice('download_status', { status: '404' });
const MISSED = {
  status: 'failed',
  error: 'The server responded with status 404.',
  notices: [expect.objectContaining({ key: 'download_status', params: { status: '404' } })],
};

const URL_OF_FILE = 'https://files.example/loaf.jpg';

let cases: UseCases;
let temporary: string;
let answer: Downloaded;
let fetched: string[];
const downloader: Downloader = {
  fetch: async (url, _, work) => {
    fetched.push(url);
    return await work(answer);
  },
};
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'crier-download-'));
  const path = join(temporary, 'received');
  await writeFile(path, 'picture');
  answer = { outcome: 'received', file: { filename: 'loaf.jpg', path, size: 7 } };
  fetched = [];
  cases = await openUseCases(undefined, { downloader });
});
afterEach(() => rm(temporary, { recursive: true }));

const fetchFrom = (body: object = {}, limits: Partial<Allowance['limits']> = {}) =>
  cases.call('initiateDownload', {
    member: { ...cases.member, allowance: { ...UNLIMITED, limits: { ...UNLIMITED.limits, ...limits } } },
    body: { url: URL_OF_FILE, ...body },
  });
const files = () => cases.world.stores.media.stored(cases.workspaceId);
const begun = () => [...cases.world.tables.downloads.keys()];
/** Starts a download that is left to the worker. */
const leave = async (body: object = {}) => {
  answer = { outcome: 'too_much' };
  const left = await fetchFrom(body);
  return 'download_id' in left ? left.download_id : '';
};
const claim = async (uuid: string) => {
  const held = await cases.world.stores.downloads.claim(uuid, 'token', 60_000);
  if (held === null) throw new Error('it is not to be had');
  return held;
};

describe('a file from an address', () => {
  it('is returned at once when it is small', async () => {
    const folder = await cases.call('createFolder', { body: { name: 'Bread' } });
    expect(await fetchFrom({ alt_text: 'A loaf', folder: folder.uuid })).toMatchObject({
      ...{ status: 'completed', media: { name: 'loaf.jpg', alt_text: 'A loaf', folder: folder.uuid } },
    });
    expect([await files(), begun()]).toEqual([{ files: 1, bytes: 7 }, []]);
  });

  it('becomes a job of the workspace when it is too large for one response', async () => {
    const uuid = await leave({ alt_text: 'A loaf' });
    const { workspaceId } = cases;
    const described = { url: URL_OF_FILE, altText: 'A loaf', folder: null };
    expect(await claim(uuid)).toMatchObject({ uuid, workspaceId, ...described });
    expect(await files()).toEqual({ files: 0, bytes: 0 });
  });

  it('is refused with advice when too many downloads of the workspace wait', async () => {
    answer = { outcome: 'too_much' };
    cases = await openUseCases(undefined, { mostImports: 2, downloader });
    await leave();
    const last = await leave();
    fetched = [];
    const message =
      'This workspace already has 2 files waiting to be fetched. Try again when some of them have arrived.';
    await expect(fetchFrom()).rejects.toMatchObject({ status: 422, errors: { url: [message] } });
    expect([fetched, begun()]).toEqual([[], [expect.any(String), last]]);
    await cases.world.stores.downloads.fail(await claim(last), MISSING);
    expect(await fetchFrom()).toMatchObject({ status: 'pending' });
  });

  it('says why it could not be fetched or was refused', async () => {
    expect(await fetchFrom({}, { file_size: 6 })).toMatchObject({
      status: 'failed',
      notices: [{ key: 'plan_file_size', params: { max: 6 } }],
    });
    answer = { outcome: 'failed', why: MISSING, again: false };
    expect(await fetchFrom()).toEqual(MISSED);
    expect([await files(), begun(), cases.disk.files.size]).toEqual([{ files: 0, bytes: 0 }, [], 0]);
  });

  it('is not requested when there is no room, no such folder, or a password in the address', async () => {
    const folder = '4f1d0000-0000-4000-8000-000000000009';
    expect(await fieldsOf(fetchFrom({}, { media: 0 }))).toEqual(['file']);
    expect(await fieldsOf(fetchFrom({ folder }))).toEqual(['folder']);
    expect(await fieldsOf(fetchFrom({ url: 'https://dana:secret@files.example/loaf.jpg' }))).toEqual(['url']);
    expect(await fieldsOf(fetchFrom({ url: 'https://dana@files.example/loaf.jpg' }))).toEqual(['url']);
    expect(fetched).toEqual([]);
  });
});

describe('the state of a download', () => {
  const read = (download: string, member = cases.member) =>
    cases.call('getDownload', { member, params: { download } });

  it('shows how far it is, or why it failed', async () => {
    const { downloads } = cases.world.stores;
    const uuid = await leave();
    expect(await read(uuid)).toEqual({ status: 'pending', progress: 0 });
    const held = await claim(uuid);
    await downloads.progress(held, 'downloading', 40, 60_000);
    expect(await read(uuid.toUpperCase())).toEqual({ status: 'downloading', progress: 40 });
    await downloads.fail(held, MISSING);
    expect(await read(uuid)).toEqual(MISSED);
  });

  it('includes the file while it exists', async () => {
    const uuid = await leave();
    const made = await cases.world.stores.downloads.finish(await claim(uuid), newMedia());
    expect(await read(uuid)).toMatchObject({ status: 'completed', progress: 100, media: { id: made?.id } });
    await cases.call('deleteMedia', { body: { items: [made?.id] } });
    expect(await read(uuid)).toMatchObject({ status: 'failed', error: 'The file has been deleted.' });
  });

  it('cannot be found under another id or from another workspace', async () => {
    const uuid = await leave();
    const stranger = { ...cases.member, workspaceId: cases.workspaceId + 1_000 };
    for (const work of [read('nonsense'), read(crypto.randomUUID()), read(uuid, stranger)]) {
      const details = { status: 'failed', error: 'Remote file download not found.' };
      await expect(work).rejects.toMatchObject({ code: 'record_not_found', details });
    }
  });
});
