import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningS3, startS3 } from '@crier/dev-s3';
import { openMediaDisk } from '@crier/media';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createBackup, createSealer, verifyBackup } from '../../src/index.ts';
import { type Library, openFilledLibrary, openLibrary } from './library.ts';
import { back, filesBelow, filesOn, OPTIONS, QUIET, restore } from './round-trip.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const opened: { close(): Promise<void> }[] = [];
let source: Library;
let to: string;

async function open(environment: Readonly<Record<string, string>> = {}): Promise<Library> {
  const library = await openLibrary(inject('adminUrl'), environment);
  opened.push(library);
  return library;
}

async function openFilled(environment: Readonly<Record<string, string>> = {}): Promise<Library> {
  const library = await openFilledLibrary(inject('adminUrl'), environment);
  opened.push(library);
  return library;
}

beforeEach(async () => {
  source = await openFilled();
  to = join(source.folder, 'backups', 'first');
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

test('every recorded file is in the backup and is restored onto a fresh media disk', async () => {
  const made = await back(source, to);
  expect(made.manifest.media).toMatchObject({ mode: 'copy', files: 37, missing: 0 });
  expect(await verifyBackup(to, QUIET)).toMatchObject({ damaged: 0, findings: [] });
  const target = await open();
  const { media } = await restore(target, to);
  expect(media).toEqual({ restored: 37, present: 0, missing: 0, missingPaths: [] });
  expect(await filesOn(target, source)).toEqual(source.files);
  expect(await target.query('select client_id from oauth_clients')).toEqual(
    await source.query('select client_id from oauth_clients'),
  );
});

test('only its owner can read a backup', async () => {
  await back(source, to);
  expect((await stat(to)).mode & 0o777).toBe(0o700);
  for (const file of await filesBelow(to)) expect((await stat(file)).mode & 0o077, file).toBe(0);
});

test('a backup of files in a bucket can be restored into a bucket and into a folder', async () => {
  const s3 = await startS3();
  opened.push({ close: () => s3.stop() });
  const bucket = (prefix: string) => bucketSettings(s3, prefix);
  const remote = await openFilled(bucket('one'));
  const made = await back(remote, to);
  expect(made.manifest.media).toMatchObject({ files: 37, missing: 0 });
  for (const target of [await open(bucket('two')), await open()]) {
    await restore(target, to);
    expect(await filesOn(target, remote)).toEqual(remote.files);
  }
  await expect(back(remote, `${to}-linked`, { media: 'link' })).rejects.toThrow('cannot be linked');
});

function bucketSettings(s3: RunningS3, prefix: string): Record<string, string> {
  return {
    MEDIA_DISK: `s3://${s3.bucket}/${prefix}?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

describe('files that differ from their record', () => {
  test('a missing file is named with its record, and the rest is backed up', async () => {
    const [gone = ''] = [...source.files.keys()];
    const { disk } = await openMediaDisk(source.settings);
    await disk.remove(gone);
    await source.query('update media set size = size + 1 where path = $1', [[...source.files.keys()][3]]);
    const made = await back(source, to);
    const [record] = await source.query(`select 'media:' || uuid as name from media where path = $1`, [gone]);
    expect(made.missing).toEqual([{ path: gone, record: record?.['name'] }]);
    expect(made.differing).toHaveLength(1);
    expect(made.manifest.media).toMatchObject({ files: 36, missing: 1 });
    const target = await open();
    const { media } = await restore(target, to);
    expect(media).toMatchObject({ restored: 36, missing: 1, missingPaths: [gone] });
  });

  test('a path outside the media disk is not followed', async () => {
    await writeFile(join(source.settings.dataDir, 'secret'), 'of the machine');
    await source.query(`update media set thumb_path = '../secret' where id = (select min(id) from media)`);
    const made = await back(source, to);
    expect(made.missing).toMatchObject([{ path: '../secret' }]);
    const { media } = await restore(await open(), to);
    expect(media).toMatchObject({ restored: 36, missingPaths: ['../secret'] });
  });
});

describe('a backup after an earlier one', () => {
  test('reuses unchanged files, and copies those that are wrong in the earlier one', async () => {
    await back(source, to);
    const [first = '', second = ''] = [...source.files.keys()].filter((path) => path.endsWith('.mp4'));
    // The bytes of one have changed on the backup's own disk, though not their number.
    const rotten = join(to, 'media', first);
    await writeFile(rotten, Buffer.alloc((await stat(rotten)).size));
    await source.put(`${second.replace(/[^/]+$/, '')}new.mp4`, Buffer.from('new'));
    await source.query(`update media set thumb_path = $1 where path = $2`, [
      `${second.replace(/[^/]+$/, '')}new.mp4`,
      second,
    ]);
    const again = await back(source, `${to}-again`, { since: to });
    expect(again.reused).toBe(35);
    expect((await stat(join(to, 'media', second))).ino).toBe(
      (await stat(join(`${to}-again`, 'media', second))).ino,
    );
    expect((await verifyBackup(`${to}-again`, QUIET)).damaged).toBe(0);
    // Removing the earlier one takes nothing away.
    await rm(to, { recursive: true });
    expect((await verifyBackup(`${to}-again`, QUIET)).damaged).toBe(0);
  });

  test('shares files with the media folder by links, which restoring copies', async () => {
    const made = await back(source, to, { media: 'link' });
    const [path = ''] = [...source.files.keys()];
    const { mediaDisk } = source.settings;
    const original = join(mediaDisk.kind === 'local' ? mediaDisk.folder : '', path);
    expect((await stat(join(to, 'media', path))).ino).toBe((await stat(original)).ino);
    expect(made.manifest.media).toMatchObject({ mode: 'link', files: 37 });
    const target = await open();
    await restore(target, to);
    expect(await filesOn(target, source)).toEqual(source.files);
  });

  test('without media lists what it left out, and a restore names the files missing on the disk', async () => {
    const made = await back(source, to, { media: 'none' });
    expect(made.manifest.media).toMatchObject({ mode: 'none', files: 0, total_bytes: 0 });
    const target = await open();
    const { media } = await restore(target, to);
    expect(media).toMatchObject({ restored: 0, present: 0, missing: 37 });
  });
});

describe('the target of a backup', () => {
  test('is left unchanged if it is a folder with contents', async () => {
    await back(source, to);
    await expect(back(source, to)).rejects.toThrow('is not empty');
    expect((await verifyBackup(to, QUIET)).damaged).toBe(0);
  });

  test('is named and left unchanged if it is an unfinished backup', async () => {
    await back(source, to);
    await rename(to, `${to}.partial`);
    await expect(back(source, to)).rejects.toThrow('.partial exists');
    await expect(verifyBackup(`${to}.partial`, QUIET)).rejects.toThrow('never finished');
    await expect(restore(await open(), `${to}.partial`)).rejects.toThrow('never finished');
  });

  test('stays empty after a failure', async () => {
    const failing = back(source, to, {
      onProgress: ({ phase }) => {
        if (phase === 'media') throw new Error('the disk is full');
      },
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await readdir(join(source.folder, 'backups'))).toEqual([]);
  });
});

describe('a corrupt backup', () => {
  const bytesOf = async (path: string) => await readFile(path);

  test.each([
    ['a flipped bit in a table', 'tables/users.copy.gz', flipped],
    ['a table that is cut short', 'tables/media.copy.gz', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['a table that is gone', 'tables/posts.copy.gz', () => null],
    ['a flipped bit in the list of media', 'media.ndjson.gz', flipped],
    ['a media file that is gone', 'media', () => null],
    [
      'a manifest that was edited',
      'manifest.json',
      (bytes: Buffer) => Buffer.from(bytes.toString().replace('"rows": 1', '"rows": 2')),
    ],
  ])('with %s is detected before anything is restored', async (_what, name, change) => {
    await back(source, to);
    const inside = await filesBelow(join(to, name)).catch(() => []);
    const path = inside[0] ?? join(to, name);
    const changed = change(await bytesOf(path));
    if (changed === null) await rm(path);
    else await writeFile(path, changed);
    const target = await open();
    await expect(restore(target, to)).rejects.toThrow(expect.objectContaining({ code: 'backup_damaged' }));
    expect(await target.query(`select from pg_namespace where nspname = 'pgboss'`)).toEqual([]);
    expect(await filesOn(target, source)).toEqual(new Map());
  });

  function flipped(bytes: Buffer): Buffer {
    const changed = Buffer.from(bytes);
    const at = Math.floor(bytes.length / 2);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  }
});

describe('restoring onto a media disk with files', () => {
  test('refuses to overwrite other content, and restores nothing', async () => {
    await back(source, to);
    const target = await open();
    const [path = ''] = [...source.files.keys()];
    await target.put(path, Buffer.alloc(source.files.get(path)?.length ?? 0));
    await expect(restore(target, to)).rejects.toThrow(
      expect.objectContaining({ code: 'media_differ', findings: [path] }),
    );
    expect(await target.query(`select from pg_namespace where nspname = 'pgboss'`)).toEqual([]);
    expect(await filesOn(target, source)).toEqual(target.files);
  });

  test('refuses another installation’s disk, as does a backup of an unmounted one', async () => {
    await source.query(`insert into settings (key, value) values ('installation', '{"id": "mine"}')`);
    await back(source, to);
    const target = await open();
    const { mark } = await openMediaDisk(target.settings);
    await mark.create(JSON.stringify({ id: 'of somebody else', created_at: '2026-01-01T00:00:00Z' }));
    const refusal = expect.objectContaining({ code: 'other_installation' });
    await expect(restore(target, to)).rejects.toThrow(refusal);
    const { mediaDisk, dataDir } = target.settings;
    await expect(
      createBackup({ ...source.settings, mediaDisk, dataDir }, { ...OPTIONS, to: `${to}-2` }),
    ).rejects.toThrow(refusal);
    await rm(dataDir, { recursive: true });
    await expect(
      createBackup({ ...source.settings, mediaDisk, dataDir }, { ...OPTIONS, to: `${to}-2` }),
    ).rejects.toThrow(expect.objectContaining({ code: 'media_absent' }));
    expect(await readdir(join(source.folder, 'backups'))).toEqual(['first']);
  });

  test('keeps files that exist already, so that an interrupted restore continues', async () => {
    await back(source, to);
    const target = await open();
    const stopped = restore(target, to, {
      onProgress: ({ phase, done }) => {
        if (phase === 'media' && done === 20) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    const { media } = await restore(target, to);
    expect(media.restored).toBeLessThan(37);
    expect(media.restored + media.present).toBe(37);
    expect(await filesOn(target, source)).toEqual(source.files);
  });
});

test('a SERVICE_SECRET other than the backup’s is refused, unless accounts are reconnected', async () => {
  const uuid = '0b0e5c4e-7a39-4b55-9c51-9f0f3c3cf1a5';
  const sealed = createSealer(source.settings.secrets).seal({ token: 'x' }, `account:${uuid}`);
  await source.query(
    `insert into accounts (workspace_id, uuid, provider, remote_id, name, username, credentials)
     select id, $1, 'mastodon', '1', 'Ada', 'ada', $2 from workspaces`,
    [uuid, sealed],
  );
  await back(source, to);
  const target = await open({ SERVICE_SECRET: 'quite-another-secret-of-more-than-forty-characters' });
  await expect(restore(target, to)).rejects.toThrow(expect.objectContaining({ code: 'wrong_secret' }));
  expect(await target.query(`select from pg_namespace where nspname = 'pgboss'`)).toEqual([]);
  await restore(target, to, { withoutCredentials: true });
  const [account] = await target.query('select authorized, unauthorized_reason, credentials from accounts');
  expect(account).toMatchObject({
    authorized: false,
    unauthorized_reason: expect.stringContaining('connect'),
  });
  const opened = createSealer(target.settings.secrets).open(
    account?.['credentials'] as Buffer,
    `account:${uuid}`,
  );
  expect(opened).toEqual({});
});
