import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { connectionLines, createHold, removeWorkspaces } from '@crier/operations';
import { createAccountPictures, createHoldStore, createManagedAccounts } from '@crier/persistence';
import { workspaceRemovalOf } from '@crier/service';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyAccountPictures } from '../src/copy-account-pictures.ts';
import { sweepStorage } from '../src/sweep-storage.ts';
import { type Installation, openInstallation } from './installation.ts';
import { until } from './until.ts';

let installation: Installation;
let host: Server;
let asked: string[];
let answer: RequestListener;

beforeEach(async () => {
  asked = [];
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  installation = await openInstallation(inject('adminUrl'));
});
afterEach(async () => {
  host.closeAllConnections();
  host.close();
  await installation.close();
});

const at = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
const pool = () => installation.service.database.pool;
const onDisk = (path: string) => join(installation.dataDir, 'media', path);
const copyAll = () => copyAccountPictures(installation.service);
const letTurnCome = () => pool().query("update accounts set picture_due_at = now() - interval '1 second'");
const sends = (bytes: Buffer, type: string): RequestListener => {
  return (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes);
};
const square = (background: string, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'the hidden place' } })
    [format]()
    .toBuffer();

/** An account whose network reports `image`. */
async function accountWith(image: string): Promise<number> {
  const id = await installation.connectInstance('mastodon');
  await pool().query('update accounts set image = $2, picture_of = null where id = $1', [id, image]);
  return id;
}

async function shownOf(id: number) {
  const [account] = await installation.service.stores.accounts.withIds(1, [id]);
  return { image: account?.image ?? null, picture: account?.picture ?? null };
}

async function exists(path: string): Promise<boolean> {
  return stat(onDisk(path)).then(
    () => true,
    () => false,
  );
}

/** A copy of the picture of an account, as a path on the disk. */
async function copied(background = '#0ea5e9'): Promise<{ id: number; path: string }> {
  answer = sends(await square(background), 'image/png');
  const id = await accountWith(at(`/${background.slice(1)}`));
  await copyAll();
  const { picture } = await shownOf(id);
  if (picture === null) throw new Error('no copy was made');
  return { id, path: picture };
}

describe('the picture of an account', () => {
  it('is copied from its network as a small JPEG without metadata', async () => {
    const id = await installation.connectInstance('mastodon');
    await installation.startWorker();
    const { picture } = await until(
      () => shownOf(id),
      (seen) => seen.picture !== null,
    );
    const uuid = installation.caller.workspaceUuid;
    expect(picture).toMatch(new RegExp(`^${uuid}/avatars/[0-9a-f-]{36}-[0-9a-f]{64}\\.jpg$`));
    const { format } = await sharp(await readFile(onDisk(picture ?? ''))).metadata();
    expect(format).toBe('jpeg');
  });

  it('shrinks a large picture and drops its metadata', async () => {
    const { path } = await copied();
    const file = await readFile(onDisk(path));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect([file.includes('the hidden place'), file.length < 100_000]).toEqual([false, true]);
    expect(asked).toEqual(['/0ea5e9']);
  });

  it('is fetched once, however many workers look for it at the same time', async () => {
    answer = sends(await square('#fff'), 'image/png');
    const id = await accountWith(at('/once.png'));
    await Promise.all([copyAll(), copyAll(), copyAll()]);
    await copyAll();
    expect(asked).toEqual(['/once.png']);
    expect((await shownOf(id)).picture).not.toBeNull();
  });

  it('is copied again when its address changes, and the old copy is removed', async () => {
    const { id, path } = await copied();
    answer = sends(await square('#f43f5e', 'jpeg'), 'image/jpeg');
    await pool().query('update accounts set image = $2 where id = $1', [id, at('/new.jpg')]);
    await copyAll();
    const { picture } = await shownOf(id);
    expect(picture).not.toBe(path);
    expect([await exists(path), await exists(picture ?? '')]).toEqual([false, true]);
  });

  it('keeps its copy when only its address changes', async () => {
    const { id, path } = await copied();
    await pool().query('update accounts set image = $2 where id = $1', [id, at('/new-signature')]);
    await copyAll();
    expect([asked, (await shownOf(id)).picture]).toEqual([['/0ea5e9', '/new-signature'], path]);
    expect(await exists(path)).toBe(true);
  });

  it('is checked again after a month, in case the network replaced it at the same address', async () => {
    const { id, path } = await copied();
    const { rows } = await pool().query(
      "select picture_due_at between now() + interval '29 days' and now() + interval '31 days' as later from accounts where id = $1",
      [id],
    );
    expect(rows).toEqual([{ later: true }]);
    answer = sends(await square('#22c55e'), 'image/png');
    await letTurnCome();
    await copyAll();
    expect((await shownOf(id)).picture).not.toBe(path);
  });

  it('loses its copy when the network reports none, and when the account is disconnected', async () => {
    const one = await copied();
    await pool().query('update accounts set image = null where id = $1', [one.id]);
    await copyAll();
    expect([await shownOf(one.id), await exists(one.path)]).toEqual([{ image: null, picture: null }, false]);
    const other = await copied('#f59e0b');
    const accounts = createManagedAccounts(pool(), installation.service.sealer, connectionLines);
    await accounts.disconnect(1, { id: other.id }, installation.caller.userId);
    await copyAll();
    expect([(await shownOf(other.id)).picture, await exists(other.path)]).toEqual([null, false]);
  });

  it('is not fetched while the installation is on hold', async () => {
    answer = sends(await square('#fff'), 'image/png');
    await accountWith(at('/held.png'));
    await createHold(createHoldStore(pool()), 'operator').begin({ reason: 'restore', backupAt: null });
    await copyAll();
    expect(asked).toEqual([]);
  });
});

const bomb = async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
};

describe('a picture that cannot be copied', () => {
  it.each<[string, () => Promise<RequestListener>]>([
    [
      'a page that calls itself a picture',
      async () => sends(Buffer.from('<script>alert(1)</script>'), 'image/png'),
    ],
    ['an SVG', async () => sends(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['more bytes than a picture needs', async () => sends(Buffer.alloc(5_000_001), 'image/png')],
    ['a picture of too many pixels', async () => sends(await bomb(), 'image/png')],
    ['half a picture', async () => sends((await square('#fff')).subarray(0, 300), 'image/png')],
    ['an error', async () => (_request, response) => response.writeHead(503).end()],
    ['a broken connection', async () => (request) => request.socket.destroy()],
    [
      'a redirect without end',
      async () => (_request, response) => response.writeHead(302, { location: '/again' }).end(),
    ],
  ])('leaves the account unchanged when the server sends %s', async (_what, make) => {
    answer = await make();
    const id = await accountWith(at('/bad.png'));
    await copyAll();
    expect(asked[0]).toBe('/bad.png');
    expect(await shownOf(id)).toEqual({ image: at('/bad.png'), picture: null });
    expect(await readdir(onDisk(`${installation.caller.workspaceUuid}/avatars`)).catch(() => [])).toEqual([]);
  });

  it('is tried five times at growing intervals, and again when its address changes', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    const id = await accountWith(at('/gone.png'));
    const waits: number[] = [];
    for (let round = 0; round < 7; round++) {
      await copyAll();
      const { rows } = await pool().query<{ minutes: number | null }>(
        'select round(extract(epoch from picture_due_at - now()) / 60)::int as minutes from accounts where id = $1',
        [id],
      );
      if (rows[0]?.minutes != null) waits.push(rows[0].minutes);
      await pool().query(
        "update accounts set picture_due_at = now() - interval '1 second' where picture_due_at is not null",
      );
    }
    expect([asked.length, waits]).toEqual([5, [5, 60, 360, 1440]]);
    answer = sends(await square('#fff'), 'image/png');
    await pool().query('update accounts set image = $2 where id = $1', [id, at('/back.png')]);
    await copyAll();
    expect((await shownOf(id)).picture).not.toBeNull();
  });

  it('counts an attempt whose process died, and ignores the late result of an earlier one', async () => {
    answer = sends(await square('#fff'), 'image/png');
    const id = await accountWith(at('/slow.png'));
    const pictures = createAccountPictures(pool());
    const [late] = (await pictures.claim(10)).filter(({ accountId }) => accountId === id);
    expect(await pictures.claim(10)).toEqual([]);
    await letTurnCome();
    await copyAll();
    const { picture } = await shownOf(id);
    if (late === undefined) throw new Error('nothing was claimed');
    expect([late.tries, await pictures.finish(late, 'elsewhere')]).toEqual([1, false]);
    expect((await shownOf(id)).picture).toBe(picture);
  });

  it('does not keep other pictures from being copied', async () => {
    const good = await square('#fff');
    answer = (request, response) =>
      request.url === '/bad.png' ? request.socket.destroy() : response.writeHead(200).end(good);
    const bad = await accountWith(at('/bad.png'));
    const fine = await installation.connectInstance('bluesky');
    await pool().query('update accounts set image = $2 where id = $1', [fine, at('/good.png')]);
    await copyAll();
    expect([(await shownOf(bad)).picture, (await shownOf(fine)).picture]).toEqual([
      null,
      expect.stringMatching(/\.jpg$/),
    ]);
  });
});

describe('a copy of a picture', () => {
  it('stays when files without a record are swept, and an unrecorded copy is swept', async () => {
    const { path } = await copied();
    const stray = `${dirname(path)}/stray.jpg`;
    await writeFile(onDisk(stray), 'x');
    const old = new Date(Date.now() - 7_200_000);
    for (const each of [path, stray]) await utimes(onDisk(each), old, old);
    await sweepStorage(installation.service);
    expect([await exists(path), await exists(stray)]).toEqual([true, false]);
    expect((await installation.service.trash.list()).map((file) => file.path)).toEqual([stray]);
  });

  it('is deleted with its workspace', async () => {
    const { path } = await copied();
    const remove = removeWorkspaces(workspaceRemovalOf(installation.service), 'operator');
    await remove([installation.caller.workspaceUuid]);
    expect(await exists(path)).toBe(false);
  });
});
