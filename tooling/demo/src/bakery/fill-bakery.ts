import { until } from '@crier/lab';
import { type ApiUser, apiUser, type NewPost, networksControl, type Post } from '@crier/lab/installation';
import type { FaultRule } from '@crier/network-simulator';
import type { Pool } from 'pg';
import type { At, BakeryPost } from './bakery-post.ts';
import { BAKERY_ZONE, dateAndTime, instantOf } from './instant.ts';
import { fillLibrary } from './library.ts';
import { moveBack } from './move-back.ts';
import { PLANNED } from './planned-posts.ts';
import { postBody, type Shelves } from './post-body.ts';
import { DRAFTS, PUBLISHED, REFUSED, RETURNED, UNSURE, WAITING } from './posts.ts';

/** A running demo whose workspace is the bakery's. */
export interface RunningBakery {
  /** Address of the REST API. */
  readonly api: string;
  /** UUID of the workspace. */
  readonly workspace: string;
  /** Keys of the administrator, and of the member whose posts wait for approval. */
  readonly keys: { readonly jonna: string; readonly femi: string };
  /** The control port of the simulated networks. */
  readonly simulatorUrl: string;
  readonly pool: Pool;
  readonly now: () => number;
}

/** Seconds are usual; a busy machine takes longer. */
const ENDED_MS = 300_000;

/** The first post at Mastodon is refused. */
const REFUSAL: FaultRule = {
  instance: 'mastodon',
  match: { method: 'POST', path: '/api/v1/statuses' },
  times: 1,
  fault: {
    type: 'status',
    status: 422,
    body: { error: 'Validation failed: Text contains words that this server does not publish' },
    when: 'before',
  },
};

/** The first post at LinkedIn is carried out, and its answer lost. */
const LOST_ANSWER: FaultRule = {
  instance: 'linkedin',
  match: { method: 'POST', path: '/rest/posts' },
  times: 1,
  fault: { type: 'cut', when: 'after' },
};

/**
 * Writes three weeks of a bakery's posts in all states: published, refused, planned, waiting, returned, and drafts. What
 * an interrupted run has written is not written again within a day, by the service's own `Idempotency-Key`.
 */
export async function fillBakery(bakery: RunningBakery): Promise<void> {
  const { api, workspace, keys, now } = bakery;
  const jonna = apiUser(api, keys.jonna, workspace);
  const femi = apiUser(api, keys.femi, workspace);
  const shelves = await shelvesOf(jonna);
  const planned = (at: At, post: BakeryPost): NewPost => ({
    ...postBody(post, shelves),
    ...{ schedule: true, timezone: BAKERY_ZONE, ...dateAndTime(at, now()) },
  });
  for (const [place, post] of DRAFTS.entries())
    await createOnce(jonna, `draft-${place}`, postBody(post, shelves));
  await createOnce(femi, 'waiting', planned(...WAITING));
  const [at, post, note] = RETURNED;
  const { uuid } = await createOnce(femi, 'returned', planned(at, post));
  await jonna.client.call('returnPost', { params: { workspace, post: uuid }, body: { note } });
  // The newest is for networks that take a text alone, because the composer begins with its accounts.
  for (const [place, [at, post]] of PLANNED.entries())
    await createOnce(jonna, `planned-${place}`, planned(at, post));
  await publishPast(bakery, jonna, shelves);
}

async function shelvesOf(user: ApiUser): Promise<Shelves> {
  const { client, workspace } = user;
  const files = await fillLibrary(user);
  const { data: accounts } = await client.call('listAccounts', { params: { workspace } });
  const { data: tags } = await client.call('listTags', { params: { workspace } });
  return { accounts, tags, files };
}

/** Publishes at once, and then moves what was published to its day. Posts with a fate of their own go first. */
async function publishPast(bakery: RunningBakery, user: ApiUser, shelves: Shelves): Promise<void> {
  const send = async (name: string, [at, post]: readonly [At, BakeryPost]) => ({
    at,
    post: await createOnce(user, name, { ...postBody(post, shelves), schedule_now: true }),
  });
  const control = networksControl(bakery.simulatorUrl);
  await control.addFaults([REFUSAL, LOST_ANSWER]);
  const fated = await Promise.all([send('refused', REFUSED), send('unsure', UNSURE)]);
  await until('the faults have met their posts', ENDED_MS, async () =>
    (await control.faults()).every(({ applied }) => applied > 0),
  );
  const [refused, unsure] = fated;
  const sent = await Promise.all(PUBLISHED.map((one, place) => send(`published-${place}`, one)));
  await Promise.all([refused, ...sent].map(({ at, post }) => endedAt(bakery, user, post, at)));
  // By its own clock it would be found out in minutes that nobody can know.
  await moveBack(bakery.pool, unsure.post.uuid, instantOf(unsure.at, bakery.now()));
}

async function endedAt(bakery: RunningBakery, user: ApiUser, post: Post, at: At): Promise<void> {
  const { uuid } = await user.ended(post, ENDED_MS);
  await moveBack(bakery.pool, uuid, instantOf(at, bakery.now()));
}

async function createOnce({ client, workspace }: ApiUser, name: string, body: NewPost): Promise<Post> {
  return await client.call('createPost', { params: { workspace }, body, idempotencyKey: `bakery-${name}` });
}
