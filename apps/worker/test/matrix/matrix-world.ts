import type { PlatformKey, Post } from '@crier/domain';
import type { InstanceSpec, Quirk } from '@crier/network-simulator';
import { type Installation, openInstallation } from '../installation.ts';
import { APP, APP_NETWORKS } from '../usual-instances.ts';
import { atRest, doChores, passTime } from './pass-time.ts';
import { caseOf, type Network, needsFile, type Row, simulatedAs, takesFile } from './rows.ts';

/** Settling times of production; calls may be slow because the machine is. */
const PUBLISHING = { callTimeoutMs: 15_000, settleMs: 25_000, slowSettleMs: 180_000 };
/** Limits that many posts of one installation would reach; 0 switches them off. */
const UNLIMITED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bluesky: { requestsPer5Minutes: 0, sessionsPer5Minutes: 0, sessionsPerDay: 0 },
  linkedin: { postsPerAppAndDay: 0 },
  twitter: { postsPerAppAndDay: 0 },
  mastodon: { appsPer10Minutes: 0 },
  pixelfed: { appsPer10Minutes: 0 },
  youtube: { uploadsPerDay: 0 },
};
/** Later than any settling time and any doubt, in steps that let each pass by itself. */
const STEPS = [10, 30, 60, 60, 60, 60, 120, 240, 300, 300, 300, 600];

/** After a step of this length, what the worker does every few minutes is due. */
const LONG_SECONDS = 240;

type Story = Awaited<ReturnType<Installation['story']>>;

/** A row that has come to its end. */
export interface Outcome {
  readonly row: Row;
  readonly status: string;
  /** Addresses on the network of each part, in the order of the parts. */
  readonly seen: readonly (readonly string[])[];
  /** What the API says of the publication. */
  readonly story: Story;
  /** Quirks that met nothing. */
  readonly idle: readonly string[];
}

/** An installation with an account for every row. */
export async function openMatrix(adminUrl: string, rows: readonly Row[]) {
  const installation = await openInstallation(adminUrl, PUBLISHING, {}, instancesOf(rows));
  await installation.startWorker();
  return { run: () => runRows(installation, rows), close: installation.close };
}

/** An instance of each network with an account for every row, and without limits that many posts of one app would reach. */
export function instancesOf(rows: readonly Pick<Row, 'network' | 'number'>[]): readonly InstanceSpec[] {
  const networks = [...new Set(rows.map(({ network }) => simulatedAs(network)))];
  return networks.map((network) => ({
    key: network,
    network,
    // A server that honours repeated keys would hide what is tried here.
    ...(network === 'mastodon' ? { temperament: 'ignores' } : {}),
    accounts: rows
      .filter((row) => simulatedAs(row.network) === network)
      .map(({ number }) => ({ username: `row${number}`, pages: [{ username: `page${number}` }] })),
    ...(hasApps(network) ? { apps: [{ ...APP, redirectUris: [] }] } : {}),
    settings: {
      ...UNLIMITED[network],
      ...(APP_NETWORKS.some((one) => one === network) ? { processingPolls: 0 } : {}),
    },
  }));
}

function hasApps(network: PlatformKey): boolean {
  return ['twitter', 'linkedin', ...APP_NETWORKS].includes(network);
}

interface Prepared {
  readonly row: Row;
  readonly account: number;
  /** The name under which its posts are listed. */
  readonly handle: string;
  readonly file: number | null;
}

async function runRows(world: Installation, rows: readonly Row[]): Promise<readonly Outcome[]> {
  const prepared = await prepare(world, rows);
  const withPast = prepared.filter(({ row }) => row.quirk.isFresh !== true);
  await Promise.all(withPast.map((one) => publish(world, one, 'earlier', 1)));
  await atRest(world);
  for (const one of prepared.filter(({ row }) => row.quirk.deletesEarlier)) await deleteEarlier(world, one);
  await passTime(world, 3 * 3600);
  const outcomes: Outcome[] = [];
  for (const phase of phasesOf(prepared)) outcomes.push(...(await runPhase(world, phase)));
  return outcomes.toSorted((a, b) => a.row.number - b.row.number);
}

/** What a whole server does is tried by itself; calls that are never carried out are told apart by their number. */
function phasesOf(prepared: readonly Prepared[]): readonly (readonly Prepared[])[] {
  const quirks = prepared.filter(({ row: { quirk } }) => !quirk.isUndated && !quirk.isNotCarriedOut);
  const undated = prepared.filter(({ row }) => row.quirk.isUndated);
  const lost = Map.groupBy(
    prepared.filter(({ row }) => row.quirk.isNotCarriedOut),
    ({ row }) => simulatedAs(row.network),
  );
  const most = Math.max(0, ...[...lost.values()].map((list) => list.length));
  const turns = Array.from({ length: most }, (_, turn) =>
    [...lost.values()].flatMap((list) => list[turn] ?? []),
  );
  return [quirks, undated, ...turns].filter((phase) => phase.length > 0);
}

async function runPhase(world: Installation, phase: readonly Prepared[]): Promise<readonly Outcome[]> {
  const rules = await Promise.all(phase.map((one) => switchOn(world, one)));
  const posts = await Promise.all(phase.map((one) => publish(world, one, 'part', one.row.parts)));
  await atRest(world);
  const followed = phase.filter(({ row }) => row.quirk.isFollowed);
  await Promise.all(followed.map((one) => publish(world, one, 'later', 1)));
  for (const seconds of STEPS) {
    await atRest(world);
    await passTime(world, seconds);
    if (seconds >= LONG_SECONDS) await doChores(world);
  }
  await atRest(world);
  const effects = await quirksOf(world);
  const outcomes = await Promise.all(
    phase.map((one, index) => outcomeOf(world, one, posts[index], rules[index] ?? [], effects)),
  );
  await fetch(`${world.simulator.url}/_control/quirks`, { method: 'DELETE' });
  await fetch(`${world.simulator.url}/_control/faults`, { method: 'DELETE' });
  return outcomes;
}

async function prepare(world: Installation, rows: readonly Row[]): Promise<readonly Prepared[]> {
  const files = new Map<Network, Promise<number>>();
  const fileOf = (network: Network) => {
    const known = files.get(network) ?? uploadFor(world, network);
    files.set(network, known);
    return known;
  };
  const prepared: Prepared[] = [];
  for (const row of rows) {
    const key = simulatedAs(row.network);
    const { accounts } = world.simulator.instances.find((one) => one.key === key) ?? { accounts: [] };
    const index = accounts.findIndex(({ username }) => username === `row${row.number}`);
    const account = await world.connectInstance(key, row.network, index);
    const { handle = '', pages = [] } = accounts[index] ?? {};
    const isPage = row.network !== 'linkedin' && pages.length > 0;
    const withFile = needsFile(row.network) || row.quirk.name === 'drop-attachment';
    const file = withFile ? await fileOf(row.network) : null;
    prepared.push({ row, account, handle: isPage ? (pages[0]?.handle ?? '') : handle, file });
  }
  return prepared;
}

async function uploadFor(world: Installation, network: Network): Promise<number> {
  const sample = await caseOf(network).file?.();
  return await world.upload(sample?.bytes, sample?.name);
}

/** A word that stands in one part of one row only. */
function tagOf({ number }: Row, what: string, part: number): string {
  return `loaf${number}${what}${'abc'.charAt(part)}`;
}

async function publish(world: Installation, one: Prepared, what: string, parts: number): Promise<Post> {
  const { row, account, file } = one;
  const content = Array.from({ length: parts }, (_, part) => ({
    body: `Look at **${tagOf(row, what, part)}** https://example.com/${row.number}/bread.jpg today`,
    media: file !== null && takesFile(row.network, part) ? [file] : [],
  }));
  const options = caseOf(row.network).options?.(account, (await world.accountData(account)) ?? {});
  return await world.publishNow([account], content, options);
}

async function switchOn(world: Installation, { row, handle }: Prepared): Promise<readonly string[]> {
  const { quirk, network, parts } = row;
  const instance = simulatedAs(network);
  if (quirk.isNotCarriedOut) {
    const match = { ...caseOf(network).creates, nth: parts };
    await world.fault({ instance, match, times: 1, fault: { type: 'cut', when: 'before' } });
    return [];
  }
  const quirks: readonly Quirk[] = [
    ...(quirk.quirks?.(parts) ?? []),
    ...(quirk.isAnswered ? [] : [{ type: 'lose-answer' as const, nth: parts, times: 1 }]),
  ];
  const server = quirk.isUndated ? [{ instance, quirk: { type: 'no-date-header' } }] : [];
  const rules = [...quirks.map((each) => ({ instance, account: handle, quirk: each })), ...server];
  const ids: string[] = [];
  for (const rule of rules) {
    const answer = await fetch(`${world.simulator.url}/_control/quirks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    });
    const { ids: added, errors } = (await answer.json()) as { ids?: string[]; errors?: object };
    if (added === undefined && !('quirk.type' in (errors ?? {})))
      throw new Error(`quirk refused: ${JSON.stringify(errors)}`);
    ids.push(...(added ?? []));
  }
  return ids;
}

async function quirksOf(
  world: Installation,
): Promise<ReadonlyMap<string, { type: string; applied: number }>> {
  const answer = await fetch(`${world.simulator.url}/_control/quirks`);
  const { data } = (await answer.json()) as {
    data: readonly { id: string; applied: number; quirk: { type: string } }[];
  };
  return new Map(data.map(({ id, applied, quirk: { type } }) => [id, { type, applied }]));
}

/** Deletes the earlier post as its author does in the network's own pages. */
async function deleteEarlier(world: Installation, { row }: Prepared): Promise<void> {
  const instance = simulatedAs(row.network);
  const posts = await world.publicPosts(instance);
  const earlier = posts.find(({ text }) => String(text).includes(tagOf(row, 'earlier', 0)));
  const query = new URLSearchParams({ instance, id: String(earlier?.['id']) });
  await fetch(`${world.simulator.url}/_control/posts?${query}`, { method: 'DELETE' });
}

async function outcomeOf(
  world: Installation,
  { row }: Prepared,
  post: Post | undefined,
  rules: readonly string[],
  effects: Awaited<ReturnType<typeof quirksOf>>,
): Promise<Outcome> {
  const posts = await world.publicPosts(simulatedAs(row.network));
  const seen = Array.from({ length: row.parts }, (_, part) =>
    posts.filter(({ text }) => String(text).includes(tagOf(row, 'part', part))).map(({ url }) => String(url)),
  );
  const story = post === undefined ? [] : await world.story(post.uuid);
  const idle = rules.flatMap((id) => {
    const { type, applied } = effects.get(id) ?? { type: 'unknown', applied: 0 };
    return applied === 0 ? [type] : [];
  });
  return { row, status: String(story[0]?.state), seen, story, idle };
}
