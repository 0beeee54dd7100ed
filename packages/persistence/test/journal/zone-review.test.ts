import type { ZoneData } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostStore, createZoneReview, ZONE_VERSION } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** Zone data in which Casablanca is this many hours ahead of UTC. */
function zoneData(version: string, hours: number): ZoneData {
  const offset = `${hours < 0 ? '-' : '+'}0${Math.abs(hours)}:00`;
  return {
    version,
    resolve: (date, time, zone) => {
      if (zone === 'Moon/Tycho') throw new RangeError('no such zone');
      return new Date(`${date}T${time}:00${zone === 'Africa/Casablanca' ? offset : 'Z'}`);
    },
  };
}

const BEFORE = zoneData('2025c', 1);
const AFTER = zoneData('2026c', 0);
const review = async (zones: ZoneData) => await createZoneReview(open.database.pool, open.jobs).review(zones);

/** A post for nine o'clock in Casablanca as the older data has it; its second account follows at ten. */
async function casablanca(timezone = 'Africa/Casablanca') {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const at = BEFORE.resolve('2040-02-11', '09:00', timezone === 'Moon/Tycho' ? 'UTC' : timezone);
  const { id, uuid, publications } = await seedPost(
    open.database,
    workspace.id,
    accounts.map((account) => account.id),
    at,
  );
  const { pool } = open.database;
  await pool.query(
    `update posts set date = '2040-02-11', time = '09:00', timezone = $2, zone_version = '2025c' where id = $1`,
    [id, timezone],
  );
  await pool.query(
    `update publications set own_date = '2040-02-11', own_time = '10:00', own_at = $2::timestamptz + interval '1 hour'
      where uuid = $1`,
    [publications[1]?.uuid, at],
  );
  const posts = createPostStore(open.database, open.jobs);
  return {
    uuid,
    workspace: workspace.id,
    sql: (text: string) => pool.query(text, [id]),
    row: async () => {
      const found = await posts.find(workspace.id, { uuid });
      return {
        at: found?.scheduledAt?.toISOString(),
        own: found?.accounts[1]?.own?.at?.toISOString(),
        local: `${found?.date} ${found?.time}`,
        moved: found?.zoneMoved && { ...found.zoneMoved, at: typeof found.zoneMoved.at },
      };
    },
    version: async () => (await open.database.prisma.post.findUniqueOrThrow({ where: { id } })).zoneVersion,
    jobs: async () => {
      const { rows } = await pool.query<{ at: Date }>(
        `select start_after as at from pgboss.job j join posts p on p.id = $1 and p.uuid::text = j.data ->> 'post'
          where j.name = 'post-due' and (j.data ->> 'revision')::int = p.revision`,
        [id],
      );
      return rows.map((row) => row.at.toISOString());
    },
    reschedule: () =>
      posts.schedule(workspace.id, { uuid }, () => ({
        kind: 'scheduled',
        schedule: {
          ...{ date: '2040-02-12', time: '09:00', timezone: 'Africa/Casablanca', own: [] },
          at: AFTER.resolve('2040-02-12', '09:00', 'Africa/Casablanca'),
        },
      })),
  };
}

const AT_NINE = { at: '2040-02-11T08:00:00.000Z', own: '2040-02-11T09:00:00.000Z' };

describe('a future post whose zone has new rules', () => {
  it('moves to the instant of its local time, with its accounts and job, and says so', async () => {
    const post = await casablanca();
    expect(await review(AFTER)).toEqual([
      {
        post: post.uuid,
        timezone: 'Africa/Casablanca',
        from: new Date('2040-02-11T08:00:00Z'),
        to: new Date('2040-02-11T09:00:00Z'),
      },
    ]);
    expect(await post.row()).toMatchObject({
      at: '2040-02-11T09:00:00.000Z',
      own: '2040-02-11T10:00:00.000Z',
      local: '2040-02-11 09:00',
      moved: { at: 'string', zone_data: '2026c' },
    });
    const { moved } = await post.row();
    expect(new Date(moved?.from ?? '').toISOString()).toBe('2040-02-11T08:00:00.000Z');
    expect([await post.jobs(), await post.version()]).toEqual([['2040-02-11T09:00:00.000Z'], '2026c']);
    expect(await review(AFTER)).toEqual([]);
  });

  it('stays if it was scheduled under newer data, or is changed, due or in the trash', async () => {
    const posts = await Promise.all(Array.from({ length: 4 }, () => casablanca()));
    const [newer, draft, trashed, begun] = posts;
    await newer?.sql("update posts set zone_version = '2027a' where id = $1");
    await draft?.sql("update posts set status = 'draft' where id = $1");
    await trashed?.sql('update posts set trashed_at = now() where id = $1');
    await begun?.sql("update posts set status = 'publishing' where id = $1");
    expect(await review(AFTER)).toEqual([]);
    for (const post of posts) expect(await post.row()).toMatchObject({ ...AT_NINE, moved: null });
  });

  it('moves while it waits for approval, without a job', async () => {
    const post = await casablanca();
    await post.sql("update posts set status = 'needs_approval' where id = $1");
    expect(await review(AFTER)).toHaveLength(1);
    expect([(await post.row()).at, await post.jobs()]).toEqual(['2040-02-11T09:00:00.000Z', []]);
  });

  it('forgets the move when somebody reschedules it', async () => {
    const post = await casablanca();
    await review(AFTER);
    await post.reschedule();
    expect((await post.row()).moved).toBeNull();
    expect(await post.version()).toBe(ZONE_VERSION);
  });
});

describe('a future post whose zone kept its rules', () => {
  it.each(['Europe/Berlin', 'Moon/Tycho'])('keeps its instant in %s', async (zone) => {
    const post = await casablanca(zone);
    const before = await post.row();
    await post.sql('update posts set zone_version = null where id = $1');
    expect(await review(AFTER)).toEqual([]);
    expect(await post.row()).toEqual(before);
    expect(await post.version()).toBe('2026c');
  });
});
