import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '@crier/dev-mail';
import { notice } from '@crier/domain';
import { composeEvents, mailNotices, mailSummaries } from '@crier/operations';
import { createNoticeMails, isInterruption } from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import {
  createLogger,
  createUnsubscribeLinks,
  openService,
  parseSettings,
  type Service,
} from '@crier/service';
import { mails as mailKind } from '../src/kinds/mails.ts';
import { noticeDeliveries } from '../src/kinds/notice-deliveries.ts';
import { notices } from '../src/kinds/notices.ts';
import type { KindContext, MakeKind, TaskKind } from '../src/task-kind.ts';

/** Nothing is in hand, and nothing is closed. */
const FREE = {
  ...{ inHand: [], without: [], closed: [], over: [], turns: [], noSuspects: false },
} as unknown as Parameters<TaskKind['next']>[0];

export interface Failing {
  readonly provider?: string;
  readonly state?: 'failed' | 'unconfirmed';
  /** The words of the network. */
  readonly words?: string;
}

export type NoticesWorld = Awaited<ReturnType<typeof openNoticesWorld>>;

/** A workspace with members, a mail server, and the parts of a worker that tell people something. */
export async function openNoticesWorld(adminUrl: string, environment: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-notices-'));
  const server = await startMailServer({ keep: 10_000 });
  const { url } = await cloneDatabase(adminUrl);
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SERVICE_MAIL_FROM: 'Crier <crier@social.example>',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const service = await openService(settings, createLogger(settings, 'test'));
  const kinds = {
    notices: await kindOf(notices, service),
    mails: await kindOf(mailKind, service),
    places: await kindOf(noticeDeliveries, service),
  };
  let forgotten = 0;
  const mails = () => server.mails.slice(forgotten);
  return {
    ...{ service, ...peopleOf(service), ...postsOf(service), ...partsOf(service, kinds) },
    later: (minutes: number) => later(service, minutes),
    /** The mails to a person, oldest first. */
    mailsTo: (address: string) => mails().filter(({ to }) => to.includes(address)),
    mails,
    /** Leaves the mails that have come so far out of account. */
    forget: () => {
      forgotten = server.mails.length;
    },
    close: async () => {
      await service.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function kindOf(make: MakeKind, service: Service): Promise<TaskKind> {
  const kind = await make({ service, stopping: new AbortController().signal } as KindContext);
  if (kind === null) throw new Error('there is no such kind of task');
  return kind;
}

function peopleOf({ database: { pool } }: Service) {
  const one = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0;
  return {
    addWorkspace: async (name = 'Harbour Café') => {
      const { rows } = await pool.query<{ id: number; uuid: string }>(
        'insert into workspaces (name) values ($1) returning id, uuid',
        [name],
      );
      const [workspace] = rows;
      if (workspace === undefined) throw new Error('no workspace');
      return workspace;
    },
    addMember: async (workspaceId: number, email: string, role = 'MEMBER', canApprove = true) => {
      const id = await one(
        `insert into users (name, email) values (split_part($1, '@', 1), $1)
         on conflict (email) do update set name = excluded.name returning id`,
        [email],
      );
      await pool.query(
        'insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, $4)',
        [workspaceId, id, role, canApprove],
      );
      return id;
    },
    choose: async (userId: number, choices: object, more: object = {}) => {
      const { quiet = [null, null], dailyAt = '08:00' } = more as { quiet?: string[]; dailyAt?: string };
      await pool.query(
        `insert into notice_choices (user_id, choices, quiet_from, quiet_until, daily_at)
         values ($1, $2, $3, $4, $5)
         on conflict (user_id) do update set choices = excluded.choices, quiet_from = excluded.quiet_from,
           quiet_until = excluded.quiet_until, daily_at = excluded.daily_at`,
        [userId, JSON.stringify(choices), ...quiet, dailyAt],
      );
    },
    addAccount: (workspaceId: number, provider = 'threads', name = 'harbour') =>
      one(
        `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
         values ($1, $2, gen_random_uuid()::text, $3, $3, 'planted-credential') returning id`,
        [workspaceId, provider, name],
      ),
  };
}

function postsOf({ database: { pool } }: Service) {
  const addPosts = async (
    workspaceId: number,
    status: string,
    count: number,
    more = '',
  ): Promise<string[]> => {
    const { rows } = await pool.query<{ uuid: string }>(
      `insert into posts (workspace_id, status, scheduled_at)
       select $1, $2, now() from generate_series(1, $3::int) returning uuid`,
      [workspaceId, status, count],
    );
    const uuids = rows.map(({ uuid }) => uuid);
    if (more !== '') await pool.query(`update posts set ${more} where uuid = any($1)`, [uuids]);
    return uuids;
  };
  return {
    addPosts,
    /** Posts whose publications on an account ended badly. */
    addFailures: async (workspaceId: number, accountId: number, count: number, failing: Failing = {}) => {
      const { state = 'failed', words } = failing;
      const uuids = await addPosts(workspaceId, 'failed', count);
      const told = words === undefined ? notice('missed_in_trash') : notice('in_its_words', { words });
      await pool.query(
        `insert into publications (workspace_id, post_id, account_id, state, errors, told, finished_at)
         select p.workspace_id, p.id, $2, $3, array[$4::text], $5::jsonb, now() from posts p where p.uuid = any($1)`,
        [uuids, accountId, state, told.message, JSON.stringify([told])],
      );
      return uuids;
    },
    /** Posts that wait because the network refuses them since some minutes. */
    addWaiting: async (workspaceId: number, accountId: number, count: number, minutes: number) => {
      const uuids = await addPosts(workspaceId, 'publishing', count);
      await pool.query(
        `insert into publications (workspace_id, post_id, account_id, state, due_at, wake_at, not_before, delays)
         select p.workspace_id, p.id, $2, 'publishing', now() - make_interval(mins => $3::int), now() + interval '5 minutes',
                now() + interval '5 minutes', jsonb_build_array(jsonb_build_object('kind', 'network',
                  'at', extract(epoch from now() - make_interval(mins => $3::int)) * 1000, 'last_at', extract(epoch from now()) * 1000, 'until', null, 'count', 3, 'status', 503, 'matter', null,
                  'reason', null, 'parts', '[]'::jsonb))
           from posts p where p.uuid = any($1)`,
        [uuids, accountId, minutes],
      );
      return uuids;
    },
    settle: async (uuids: readonly string[]) => {
      await pool.query(
        `update publications b set state = 'published', wake_at = null from posts p
          where p.id = b.post_id and p.uuid = any($1)`,
        [uuids],
      );
      await pool.query("update posts set status = 'published', published_at = now() where uuid = any($1)", [
        uuids,
      ]);
    },
  };
}

function partsOf(service: Service, kinds: Readonly<Record<'notices' | 'mails' | 'places', TaskKind>>) {
  const { database, outbox, sealer, settings, operationDependencies, stores } = service;
  const mailing = {
    mails: createNoticeMails(database.pool, outbox),
    makeUnsubscribeLink: createUnsubscribeLinks(settings, sealer).make,
  };
  const carryOutAll = async (kind: TaskKind) => {
    for (let task = await kind.next(FREE); task !== null; task = await kind.next(FREE))
      await kind.carryOut(task.id);
  };
  const number = async () => {
    const { events } = stores;
    const onError = (error: unknown) => {
      throw error;
    };
    while ((await composeEvents({ ...operationDependencies, events, isInterruption, onError })) > 0);
  };
  const evaluate = async () => {
    await number();
    await database.pool.query('update notice_heads set wake_at = now() where claim_token is null');
    await carryOutAll(kinds.notices);
  };
  return {
    kinds,
    mailing,
    number,
    /** Looks at the causes of all workspaces, as if their time had come. */
    evaluate,
    queueMails: () => mailNotices(mailing),
    queueSummaries: () => mailSummaries(mailing),
    sendMails: () => carryOutAll(kinds.mails),
    /** Sends what is due to browsers and chats. */
    sendToPlaces: () => carryOutAll(kinds.places),
    /** Looks at the causes, and mails what is due. */
    tell: async () => {
      await evaluate();
      await mailNotices(mailing);
      await carryOutAll(kinds.mails);
    },
  };
}

/** Moves everything that was noted into the past. */
async function later({ database: { pool } }: Service, minutes: number): Promise<void> {
  const ago = `- make_interval(mins => ${minutes})`;
  await pool.query(
    `update notice_causes set opened_at = opened_at ${ago}, gone_at = gone_at ${ago}, ended_at = ended_at ${ago},
            told_at = told_at ${ago}, repeated_at = repeated_at ${ago}`,
  );
  await pool.query(`update notice_deliveries set due_at = due_at ${ago} where state = 'waiting'`);
  await pool.query(`update publications set finished_at = finished_at ${ago}`);
}
