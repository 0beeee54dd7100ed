import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningS3, startS3 } from '@crier/dev-s3';
import { until } from '@crier/lab';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSite, type Site, type Variables } from '../../src/site.ts';

/** A 1×1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Programs are started often, and wait for each other where processors are few. */
const SLOW_MS = 300_000;
const PROGRAMS = ['api', 'worker'] as const;

async function query(url: string, text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

describe.each(['local', 's3'] as const)(
  'an installation with its media on %s',
  { timeout: SLOW_MS },
  (kind) => {
    let s3: RunningS3 | null = null;
    let site: Site;
    let empty: string;
    let other: string;

    beforeAll(async () => {
      const variables: Record<string, string> = {};
      if (kind === 's3') {
        s3 = await startS3();
        variables['MEDIA_DISK'] = `s3://${s3.bucket}/media?region=eu-central-1&endpoint=${s3.endpoint}`;
        variables['AWS_ACCESS_KEY_ID'] = s3.accessKeyId;
        variables['AWS_SECRET_ACCESS_KEY'] = s3.secretAccessKey;
      }
      site = await openSite(inject('adminUrl'), variables);
      await fill();
      empty = await site.database();
      other = await site.database();
      for (const DATABASE_URL of [empty, other]) await site.crier(['migrate'], { DATABASE_URL });
      await query(other, "insert into workspaces (name) values ('Another one')");
    }, SLOW_MS);
    afterAll(async () => {
      await site?.close();
      await s3?.stop();
    });

    /** Uploads a picture, and leaves a file without a record; all of them are two hours old. */
    async function fill(): Promise<void> {
      s3?.ahead(-7_200_000);
      const api = await site.api();
      const email = 'ada@example.com';
      await site.crier([
        'user',
        'create',
        '--email',
        email,
        '--name',
        'Ada',
        '--password',
        'long enough for it',
      ]);
      const { json: workspace } = await site.crier(['workspace', 'create', '--name', 'Bakery']);
      const uuid = String(workspace['uuid']);
      await site.crier(['member', 'add', '--workspace', uuid, '--user', email, '--role', 'ADMIN']);
      const { json: key } = await site.crier(['key', 'create', '--user', email, '--name', 'tests']);
      for (let count = 0; count < 3; count += 1) {
        const body = new FormData();
        body.append('file', new Blob([PNG]), 'dot.png');
        const response = await fetch(`${api.url}/crier/api/${uuid}/media`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key['key']}` },
          body,
        });
        expect(response.status).toBe(200);
      }
      api.child.kill('SIGTERM');
      await api.ended;
      const past = new Date(Date.now() - 7_200_000);
      if (kind === 'local')
        for (const path of files()) utimesSync(join(site.dataDir, 'media', path), past, past);
    }

    /** The files of the disk, the mark of the installation included. */
    function files(): string[] {
      if (kind === 's3') return [...(s3?.keys() ?? [])];
      const media = join(site.dataDir, 'media');
      const paths = readdirSync(media, { recursive: true, encoding: 'utf8' });
      return paths.filter((path) => statSync(join(media, path)).isFile()).sort();
    }

    async function expectRefusal(change: Variables, words: RegExp): Promise<void> {
      const before = files();
      expect(before.length).toBeGreaterThanOrEqual(7);
      for (const program of PROGRAMS) {
        const { code, output } = await site.refused(program, change);
        expect(output).toMatch(words);
        expect(output).toContain(`${program} does not start`);
        expect(code).toBe(1);
      }
      const { code, output } = await site.crier(['workspace', 'create', '--name', 'No'], change);
      expect(output).toMatch(words);
      expect(code).toBe(1);
      expect(files()).toEqual(before);
    }

    async function expectDoctor(change: Variables, name: string, words: RegExp): Promise<void> {
      const detail = expect.stringMatching(words);
      expect(await site.crier(['doctor'], change)).toMatchObject({
        code: 1,
        json: { checks: expect.arrayContaining([expect.objectContaining({ name, status: 'fail', detail })]) },
      });
    }

    test('is not touched by programs started on an empty database', async () => {
      await expectRefusal({ DATABASE_URL: empty }, /belongs to installation [0-9a-f-]{36}, and the database/);
    });

    test('is not touched by programs started on the database of another installation', async () => {
      await expectRefusal({ DATABASE_URL: other }, /belongs to installation [0-9a-f-]{36}, and the database/);
      await expectDoctor({ DATABASE_URL: other }, 'media disk', /belongs to installation/);
    });

    test('is not touched by programs started on a database without an installation', async () => {
      const change = { DATABASE_URL: await site.database() };
      await expectRefusal(change, /run `crier migrate`/);
      await expectDoctor(change, 'migrations', /^missing: \d{14}_/);
    });

    test('is not touched by programs started with another media disk or another secret', async () => {
      const elsewhere = { MEDIA_DISK: join(site.dataDir, `elsewhere-${randomUUID()}`) };
      for (const program of PROGRAMS) {
        const { code, output } = await site.refused(program, elsewhere);
        expect(output).toMatch(/has none of the 3 newest files that the database names/);
        expect(code).toBe(1);
      }
      const SERVICE_SECRET = 'another secret of tests that is long enough';
      await expectRefusal({ SERVICE_SECRET }, /SERVICE_SECRET is not the secret of this installation/);
    });

    test('continues with its own, and says when a newer version has migrated the database', async () => {
      const before = files();
      const api = await site.api();
      const worker = await site.worker();
      const ready = async () => {
        const response = await fetch(`${api.url}/readyz`);
        return { status: response.status, body: (await response.json()) as { checks: Checks } };
      };
      await until('the API is ready', 30_000, async () => (await ready()).status === 200);
      expect((await ready()).body.checks).toMatchObject({ secret: { ok: true }, media: { ok: true } });
      await query(site.environment['DATABASE_URL'] ?? '', LATER, [randomUUID(), '29990101000000_later']);
      expect(await ready()).toMatchObject({
        status: 503,
        body: {
          checks: { migrations: { ok: false, detail: expect.stringContaining('29990101000000_later') } },
        },
      });
      for (const spawned of [api, worker]) spawned.child.kill('SIGTERM');
      await Promise.all([api.ended, worker.ended]);
      await expectRefusal({}, /belongs to a newer version of Crier.*29990101000000_later/);
      const { code, output } = await site.crier(['migrate']);
      expect(output).toContain('schema_newer');
      expect(code).toBe(1);
      const doctor = await site.crier(['doctor']);
      expect(doctor.output).toContain('belongs to a newer version of Crier');
      await query(
        site.environment['DATABASE_URL'] ?? '',
        "delete from _prisma_migrations where migration_name = '29990101000000_later'",
      );
      expect(files()).toEqual(before);
    });

    test('is bound to another database only on request', async () => {
      const change = { DATABASE_URL: empty };
      const asked = await site.crier(['media', 'adopt'], change);
      expect(asked).toMatchObject({ code: 1, json: { before: 'foreign', done: false } });
      await expectRefusal(change, /belongs to installation/);
      const adopted = await site.crier(['media', 'adopt', '--yes'], change);
      expect(adopted).toMatchObject({ code: 0, json: { state: 'bound', done: true } });
      const before = files();
      const found = await site.crier(['media', 'sweep'], change);
      expect(found.json).toMatchObject({ of: 6, done: false, unknown_workspaces: [expect.any(String)] });
      const worker = await site.worker(change);
      await until('the worker has swept what it sweeps at once', 30_000, async () =>
        worker.lines.some((line) => line.includes('worker started')),
      );
      worker.child.kill('SIGTERM');
      await worker.ended;
      expect(files()).toEqual(before);
      const swept = await site.crier(['media', 'sweep', '--yes'], change);
      expect(swept.json).toMatchObject({ files: expect.any(Array), done: true });
      const trash = await site.crier(['media', 'trash', 'list'], change);
      expect(trash.json).toHaveLength(6);
      const restored = await site.crier(['media', 'trash', 'restore', '--all'], change);
      expect(restored).toMatchObject({ code: 0, json: { left: [] } });
      expect(files()).toEqual(before);
    });
  },
);

type Checks = Readonly<Record<string, { readonly ok: boolean; readonly detail: string }>>;

const LATER = `
  insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
  values ($1, 'x', now(), $2, 1)`;
