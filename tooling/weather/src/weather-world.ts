import { CrierError } from '@crier/domain';
import {
  atRest,
  caseOf,
  film,
  type Installation,
  instancesOf,
  type Network,
  openInstallation,
  passTime,
  photo,
  simulatedAs,
} from '@crier/worker/testing';
import { createWeather, type WeatherBetween } from './between.ts';
import { type FileKind, kindsOf, optionsOf, type PostKind } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import type { KnownKind, WeatherRow } from './rows.ts';

/** Settling times of production; calls may be slow because the machine is. */
const PUBLISHING = { callTimeoutMs: 30_000, settleMs: 40_000, slowSettleMs: 180_000 };
/** Seconds that pass until every post has ended: two days, after which Crier gives up. */
const STEPS = [
  ...[5, 15, 40, 60, 60, 120, 180, 300, 300, 600, 900, 1_800, 3_600, 3_600],
  ...Array.from({ length: 12 }, () => 4 * 3_600),
];
/** After it a post is old enough to be told from the one that follows it. */
const SETTLED_SECONDS = 240;
const ENDED = ['published', 'failed', 'unconfirmed'];

export interface WeatherOptions {
  readonly adminUrl: string;
  readonly networks: readonly Network[];
  /** How many posts can be tried on a network. */
  readonly accounts: (network: Network) => number;
}

/** A whole installation with a worker, and networks whose weather can be bad. */
export interface WeatherWorld {
  /** Publishes every kind of post on every network in good weather. @throws if one does not end as published */
  readonly kinds: () => Promise<readonly KnownKind[]>;
  readonly run: (rows: readonly WeatherRow[]) => Promise<readonly Outcome[]>;
  readonly close: () => Promise<void>;
}

interface World {
  readonly installation: Installation;
  readonly weather: WeatherBetween;
  readonly files: Readonly<Record<FileKind, readonly number[]>>;
  /** The next account of a network that has published nothing. */
  readonly nextAccount: (network: Network) => Promise<Author>;
}

interface Author {
  readonly account: number;
  /** The name under which its posts are listed. */
  readonly handle: string;
}

/** A post that was sent on its way. */
interface Sent extends Author {
  readonly network: Network;
  readonly kind: PostKind;
  readonly tag: string;
  readonly post: string;
}

export async function openWeather(options: WeatherOptions): Promise<WeatherWorld> {
  const { adminUrl, networks, accounts } = options;
  const weather = createWeather();
  const numbers = networks.flatMap((network) => Array.from({ length: accounts(network) }, () => network));
  const rows = numbers.map((network, number) => ({ network, number }));
  const installation = await openInstallation(
    adminUrl,
    PUBLISHING,
    { WORKER_CONCURRENCY: '24' },
    instancesOf(rows),
    weather.between,
  );
  await installation.startWorker();
  const world: World = {
    installation,
    weather,
    files: await uploadFiles(installation),
    nextAccount: accountsOf(installation, rows),
  };
  return {
    kinds: () => findKinds(world, networks),
    run: (all) => runRows(world, all),
    close: installation.close,
  };
}

/** Two of each, because a post takes no file twice. */
async function uploadFiles(installation: Installation): Promise<World['files']> {
  const upload = async (make: typeof photo) => {
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { bytes, name } = await make();
      ids.push(await installation.upload(bytes, name));
    }
    return ids;
  };
  return { photo: await upload(photo), film: await upload(film) };
}

function accountsOf(
  installation: Installation,
  rows: readonly { readonly network: Network; readonly number: number }[],
): World['nextAccount'] {
  const waiting = Map.groupBy(rows, ({ network }) => network);
  return async (network) => {
    const row = waiting.get(network)?.shift();
    const key = simulatedAs(network);
    const { accounts } = installation.simulator.instances.find((one) => one.key === key) ?? { accounts: [] };
    const index = accounts.findIndex(({ username }) => username === `row${row?.number}`);
    const { handle = '', pages = [] } = accounts[index] ?? {};
    if (row === undefined || index < 0) throw new Error(`no account of ${network} is left`);
    const isPage = network !== 'linkedin' && pages.length > 0;
    const account = await installation.connectInstance(key, network, index);
    return { account, handle: isPage ? (pages[0]?.handle ?? '') : handle };
  };
}

async function findKinds(world: World, networks: readonly Network[]): Promise<readonly KnownKind[]> {
  const sent: Sent[] = [];
  for (const network of networks)
    for (const kind of kindsOf(network)) {
      const author = await world.nextAccount(network);
      const one = await send(world, network, kind, author, `known${sent.length}`);
      if (one !== null) sent.push(one);
    }
  await letTimePass(world, sent);
  return await Promise.all(
    sent.map(async (one) => {
      const { state, reason } = await storyOf(world, one);
      if (state !== 'published')
        throw new Error(`${one.network}, ${one.kind.name}: ${state} in good weather: ${reason}`);
      return { network: one.network, kind: one.kind, calls: world.weather.of(one.account).calls };
    }),
  );
}

async function runRows(world: World, rows: readonly WeatherRow[]): Promise<readonly Outcome[]> {
  const authors: Author[] = [];
  for (const { network } of rows) authors.push(await world.nextAccount(network));
  await publishEarlier(world, rows, authors);
  const sent: Sent[] = [];
  for (const [index, { network, kind, at, call, weather }] of rows.entries()) {
    const author = authors[index];
    if (author === undefined) continue;
    const calls = world.weather.of(author.account);
    calls.calls.length = 0;
    calls.strike = { step: call.step, at, weather };
    sent.push(await sendKnown(world, network, kind, author, `loaf${author.account}`));
  }
  await letTimePass(world, sent);
  const outcomes: Outcome[] = [];
  for (const [index, row] of rows.entries()) {
    const one = sent[index];
    if (one !== undefined) outcomes.push(await outcomeOf(world, row, one));
  }
  return outcomes;
}

/** A post before the one that is tried, if it has to be read back: an empty list proves nothing on some networks. */
async function publishEarlier(
  world: World,
  rows: readonly WeatherRow[],
  authors: readonly Author[],
): Promise<void> {
  const sent: Sent[] = [];
  for (const [index, { network, kind, call }] of rows.entries()) {
    const author = authors[index];
    if (author !== undefined && call.isVisible)
      sent.push(await sendKnown(world, network, kind, author, `earlier${author.account}`));
  }
  await letTimePass(world, sent);
  await passTime(world.installation, SETTLED_SECONDS);
  for (const { network, account, handle } of sent) {
    const own = await postsOf(world, network, handle);
    world.weather.of(account).earlier = own.length;
  }
}

/** Schedules a post of a kind that the network is known to take. */
async function sendKnown(...given: Parameters<typeof send>): Promise<Sent> {
  const [, network, kind] = given;
  const one = await send(...given);
  if (one === null) throw new Error(`${network} refuses ${kind.name}`);
  return one;
}

/** Schedules a post for now; null if it is refused as one that the network does not take. */
async function send(
  { installation, files }: World,
  network: Network,
  kind: PostKind,
  author: Author,
  tag: string,
): Promise<Sent | null> {
  const content = kind.parts.map((kinds, part) => ({
    body: `Fresh ${tag}part${part} from the oven`,
    media: kinds.map((file, index) => files[file][index] ?? 0),
  }));
  const options = optionsOf(network, kind, author.account, await installation.accountData(author.account));
  try {
    const { uuid } = await installation.publishNow([author.account], content, options);
    return { ...author, network, kind, tag, post: uuid };
  } catch (error) {
    if (error instanceof CrierError) return null;
    throw error;
  }
}

/** Good weather until every post has ended. */
async function letTimePass(world: World, sent: readonly Sent[]): Promise<void> {
  const { installation } = world;
  for (const seconds of STEPS) {
    await atRest(installation);
    const { rows } = await installation.service.database.pool.query<{ open: number }>(
      `select count(*) as open from publications p join posts o on o.id = p.post_id
        where o.uuid = any($1) and p.state <> all($2)`,
      [sent.map(({ post }) => post), ENDED],
    );
    if (Number(rows[0]?.open) === 0) return;
    await passTime(installation, seconds);
  }
  await atRest(installation);
}

async function storyOf({ installation }: World, { post }: Sent) {
  const [story] = await installation.story(post);
  return { state: String(story?.state), reason: story?.errors.join(' ') || null };
}

async function postsOf({ installation }: World, network: Network, handle: string) {
  const posts = await installation.publicPosts(simulatedAs(network));
  return posts.filter((post) => String(post['account']) === handle);
}

async function outcomeOf(world: World, row: WeatherRow, sent: Sent): Promise<Outcome> {
  const { installation, weather } = world;
  const { account, handle, kind, tag, network } = sent;
  const posts = await postsOf(world, network, handle);
  // A post of one part may be without its text, as stories are.
  const seen =
    kind.parts.length === 1
      ? [posts.length - weather.of(account).earlier]
      : kind.parts.map(
          (_, part) => posts.filter(({ text }) => String(text).includes(`${tag}part${part}`)).length,
        );
  const { authorized } = await installation.service.database.prisma.account.findUniqueOrThrow({
    where: { id: account },
  });
  return {
    row,
    ...(await storyOf(world, sent)),
    seen,
    isDisconnected: !authorized,
    isMet: weather.of(account).calls.filter(({ step }) => step === row.call.step).length > row.at,
    hidesPosts: caseOf(network).hidesPosts === true,
  };
}
