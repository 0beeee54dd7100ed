import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@crier/dev-s3';
import type { MediaDiskSettings } from '@crier/media';
import { openMediaDisk } from '@crier/media';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bindDisk, checkDisk, DiskMismatchError } from '../src/installation/disk-binding.ts';

const [OWN, OTHER] = ['1', '2'].map((digit) => ({
  id: `4f1d0000-0000-4000-8000-00000000000${digit}`,
  createdAt: '2026-11-22T06:00:00.000Z',
})) as [{ id: string; createdAt: string }, { id: string; createdAt: string }];
const WORKSPACE = 'aaaa0000-0000-4000-8000-000000000001';
const PATH = `${WORKSPACE}/uploads/11-2026/a.jpg`;

/** The records of a database: paths of files, and workspaces. */
const records = (paths: readonly string[], workspaces: readonly string[]) => ({
  newestPaths: async () => paths,
  knownWorkspaces: async (uuids: readonly string[]) =>
    new Set(uuids.filter((uuid) => workspaces.includes(uuid))),
});
const EMPTY = records([], []);

async function openDisk(kind: 'local' | 's3') {
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-binding-'));
  const s3 = kind === 's3' ? await startS3() : null;
  onTestFinished(async () => {
    await s3?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const settings: MediaDiskSettings =
    s3 === null
      ? { kind: 'local', folder: join(dataDir, 'media') }
      : {
          kind: 's3',
          bucket: s3.bucket,
          prefix: 'crier',
          region: 'eu-central-1',
          endpoint: s3.endpoint,
          pathStyle: true,
          credentials: { ...s3, sessionToken: null },
        };
  const opened = await openMediaDisk({ baseUrl: 'https://social.example', dataDir, mediaDisk: settings });
  const put = async (path: string) => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'temporary'), 'x');
    await opened.disk.put(join(dataDir, 'temporary'), path);
  };
  const { disk, mark } = opened;
  return { ...opened, settings, put, parts: { disk, mark } };
}

describe.each(['local', 's3'] as const)('a media disk (%s)', (kind) => {
  it('is bound by the first of many programs to start, and stays bound', async () => {
    const { parts, settings } = await openDisk(kind);
    const binding = { ...parts, installation: OWN, media: EMPTY };
    await Promise.all(Array.from({ length: 8 }, () => bindDisk(binding, settings)));
    expect(await checkDisk(binding)).toEqual({ outcome: 'bound' });
    await bindDisk(binding, settings);
  });

  it('goes to one of two installations that start at once', async () => {
    const { parts, settings } = await openDisk(kind);
    const starts = [OWN, OTHER].map((installation) =>
      bindDisk({ ...parts, installation, media: EMPTY }, settings),
    );
    const outcomes = await Promise.allSettled(starts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused to the database of another installation, and to an empty one', async () => {
    const { parts, settings, put } = await openDisk(kind);
    await put(PATH);
    await bindDisk({ ...parts, installation: OWN, media: records([PATH], [WORKSPACE]) }, settings);
    const refused = bindDisk({ ...parts, installation: OTHER, media: EMPTY }, settings);
    await expect(refused).rejects.toThrow(DiskMismatchError);
    await expect(refused).rejects.toThrow(
      `belongs to installation ${OWN.id}, and the database of DATABASE_URL is installation ${OTHER.id}`,
    );
  });

  it('without a mark is bound if it has files named by records', async () => {
    const { parts, settings, put } = await openDisk(kind);
    await put(PATH);
    const lost = `${WORKSPACE}/uploads/11-2026/lost.jpg`;
    await bindDisk({ ...parts, installation: OWN, media: records([lost, PATH], [WORKSPACE]) }, settings);
  });

  it('with files but no mark is refused to an empty database', async () => {
    const { parts, settings, put } = await openDisk(kind);
    await put(PATH);
    const refused = bindDisk({ ...parts, installation: OWN, media: EMPTY }, settings);
    await expect(refused).rejects.toThrow(/has files of workspace \S+, which the database does not know/);
    expect(await parts.mark.read()).toBeNull();
  });

  it('without a mark is refused if it has none of the files named by records', async () => {
    const { parts, settings } = await openDisk(kind);
    const refused = bindDisk({ ...parts, installation: OWN, media: records([PATH], [WORKSPACE]) }, settings);
    await expect(refused).rejects.toThrow(
      /lacks the only file that the database names, .* `crier media adopt --yes`/,
    );
  });

  it('is refused if its mark cannot be read', async () => {
    const { parts, settings } = await openDisk(kind);
    await parts.mark.create('{"id":');
    const refused = bindDisk({ ...parts, installation: OWN, media: EMPTY }, settings);
    await expect(refused).rejects.toThrow('has a mark that cannot be read');
  });

  it('moves a file to the trash, where it is not listed, and restores it', async () => {
    const { disk, trash, put } = await openDisk(kind);
    await put(PATH);
    expect(await trash.take(PATH, '2026-11-22')).toBe(true);
    expect(await trash.take(PATH, '2026-11-22')).toBe(false);
    expect(await disk.sizeOf(PATH)).toBeNull();
    expect((await disk.folders()).filter((folder) => !folder.startsWith(WORKSPACE))).toEqual([]);
    const file = { path: PATH, day: '2026-11-22' };
    expect(await trash.list()).toEqual([file]);
    expect(await trash.empty('2026-11-22')).toBe(0);
    expect(await trash.restore(file)).toBe('restored');
    expect(await disk.sizeOf(PATH)).toBe(1);
    await trash.take(PATH, '2026-11-23');
    await put(PATH);
    expect(await trash.restore({ path: PATH, day: '2026-11-23' })).toBe('taken');
    expect(await trash.restore(file)).toBe('taken');
    await disk.remove(PATH);
    expect(await trash.restore(file)).toBe('missing');
    expect(await trash.empty('2026-11-24')).toBe(1);
    expect(await trash.list()).toEqual([]);
  });
});
