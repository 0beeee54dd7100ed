import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Allowance, UNLIMITED } from '@crier/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Downloaded, StoredDownload } from '../ports/remote-downloads.ts';
import { fieldsOf, openUseCases, type UseCases } from '../testing/memory/open-use-cases.ts';

const DOWNLOAD = '4f1d0000-0000-4000-8000-00000000000a';
const URL_OF_FILE = 'https://files.example/loaf.jpg';

let cases: UseCases;
let temporary: string;
let answer: Downloaded;
let fetched: string[];
let begun: object[];
let stored: StoredDownload | null;
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'crier-download-'));
  const path = join(temporary, 'received');
  await writeFile(path, 'picture');
  answer = { outcome: 'received', file: { filename: 'loaf.jpg', path, size: 7 } };
  [fetched, begun, stored] = [[], [], null];
  cases = await openUseCases(undefined, {
    downloader: {
      fetch: async (url, _, work) => {
        fetched.push(url);
        return await work(answer);
      },
    },
    downloads: {
      begin: async (workspaceId: number, userId: number, download: object) => {
        begun.push({ workspaceId, userId, ...download });
        return DOWNLOAD;
      },
      find: async (workspaceId: number, uuid: string) =>
        workspaceId === cases.workspaceId && uuid === stored?.uuid ? stored : null,
    } as never,
  });
});
afterEach(() => rm(temporary, { recursive: true }));

const fetchFrom = (body: object = {}, limits: Partial<Allowance['limits']> = {}) =>
  cases.call('initiateDownload', {
    member: { ...cases.member, allowance: { ...UNLIMITED, limits: { ...UNLIMITED.limits, ...limits } } },
    body: { url: URL_OF_FILE, ...body },
  });
const files = () => cases.world.stores.media.stored(cases.workspaceId);

describe('a file from an address', () => {
  it('comes with the answer when it is small', async () => {
    const folder = await cases.call('createFolder', { body: { name: 'Bread' } });
    expect(await fetchFrom({ alt_text: 'A loaf', folder: folder.uuid })).toMatchObject({
      ...{ status: 'completed', media: { name: 'loaf.jpg', alt_text: 'A loaf', folder: folder.uuid } },
    });
    expect([await files(), begun]).toEqual([{ files: 1, bytes: 7 }, []]);
  });

  it('becomes a job of the workspace when it is too much for an answer', async () => {
    answer = { outcome: 'too_much' };
    expect(await fetchFrom({ alt_text: 'A loaf' })).toEqual({ status: 'pending', download_id: DOWNLOAD });
    const { workspaceId, member } = cases;
    const described = { url: URL_OF_FILE, altText: 'A loaf', folder: null };
    expect(begun).toEqual([{ workspaceId, userId: member.userId, ...described }]);
    expect(await files()).toEqual({ files: 0, bytes: 0 });
  });

  it('says why it could not be fetched, or is not taken in', async () => {
    expect(await fetchFrom({}, { file_size: 6 })).toMatchObject({ status: 'failed' });
    answer = { outcome: 'failed', error: 'The server answered 404.', again: false };
    expect(await fetchFrom()).toEqual({ status: 'failed', error: 'The server answered 404.' });
    expect([await files(), begun, cases.disk.files.size]).toEqual([{ files: 0, bytes: 0 }, [], 0]);
  });

  it('is not asked for when there is no room, no such folder, or a password in the address', async () => {
    const folder = '4f1d0000-0000-4000-8000-000000000009';
    expect(await fieldsOf(fetchFrom({}, { media: 0 }))).toEqual(['file']);
    expect(await fieldsOf(fetchFrom({ folder }))).toEqual(['folder']);
    expect(await fieldsOf(fetchFrom({ url: 'https://dana:secret@files.example/loaf.jpg' }))).toEqual(['url']);
    expect(await fieldsOf(fetchFrom({ url: 'https://dana@files.example/loaf.jpg' }))).toEqual(['url']);
    expect(fetched).toEqual([]);
  });
});

describe('the state of a download', () => {
  const read = (download = DOWNLOAD, member = cases.member) =>
    cases.call('getDownload', { member, params: { download } });
  const state = (change: Partial<StoredDownload>) => {
    stored = { uuid: DOWNLOAD, state: 'pending', progress: 0, error: null, mediaId: null, ...change };
  };

  it('tells how far it is, and how it ended', async () => {
    state({ state: 'downloading', progress: 40 });
    expect(await read(DOWNLOAD.toUpperCase())).toEqual({ status: 'downloading', progress: 40 });
    state({ state: 'failed', error: 'The server answered 404.' });
    expect(await read()).toEqual({ status: 'failed', error: 'The server answered 404.' });
    const made = await fetchFrom();
    const media = 'media' in made ? made.media : undefined;
    state({ state: 'completed', progress: 100, mediaId: media?.id ?? 0 });
    expect(await read()).toEqual({ status: 'completed', progress: 100, media });
    await cases.call('deleteMedia', { body: { items: [media?.id] } });
    expect(await read()).toEqual({ status: 'failed', error: 'The file has been deleted.' });
  });

  it('is not found under another id, nor from another workspace', async () => {
    state({});
    const stranger = { ...cases.member, workspaceId: cases.workspaceId + 1_000 };
    for (const work of [read('nonsense'), read(DOWNLOAD.replace('a', 'b')), read(DOWNLOAD, stranger)]) {
      const details = { status: 'failed', error: 'Remote file download not found.' };
      await expect(work).rejects.toMatchObject({ code: 'record_not_found', details });
    }
  });
});
