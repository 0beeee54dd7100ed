import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformKey } from '@crier/domain';
import type { Clock } from './clock.ts';
import type { InstanceDescription } from './control/control-api.ts';
import { type RequestLog, redactQuery } from './control/request-log.ts';
import type { SeededValues } from './derive.ts';
import type { Exchange } from './exchange.ts';
import type { AppliedFault, FaultPlan } from './faults/fault-plan.ts';
import type { Fault } from './faults/fault-rule.ts';
import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from './http/answer.ts';
import { type Listener, listen, type Outcome } from './http/listen.ts';
import type { SimulatorRequest } from './http/simulator-request.ts';
import type { ResolvedSpec } from './instance-specs.ts';
import type { NetworkInstance, OrderedPost } from './network-simulation.ts';
import { accountPage, postPage, type TimelineView, timelinePage } from './pages/timeline.ts';
import type { QuirkBook } from './quirks/quirk-book.ts';
import type { ReplayBook } from './replay/replay-book.ts';
import type { FileStore } from './state/file-store.ts';

/** The parts that the instances of a simulator share. */
export interface Surroundings {
  readonly clock: Clock;
  readonly faults: FaultPlan;
  readonly quirks: QuirkBook;
  readonly log: RequestLog;
  readonly replays: ReplayBook;
  /** The seeded values of the run that made the instances. */
  readonly seeded: () => SeededValues;
  readonly nextOrdinal: () => number;
  /** Stores the state after a request that may have changed it. */
  readonly save: () => Promise<void>;
  /** Address of the page that leads to every instance. */
  readonly home: () => string;
  /** Ends the waiting of `delay` faults. */
  readonly stopped: AbortSignal;
  readonly onExchange: (exchange: Exchange) => void;
}

/** One instance at its port. A request meets faults first, then the network, then its public pages. */
export interface InstanceHost {
  readonly key: string;
  readonly files: FileStore;
  /** Opens the network, either new or as saved. */
  open(saved: unknown): void;
  listen(host: string): Promise<void>;
  close(): Promise<void>;
  snapshot(): unknown;
  describe(): InstanceDescription;
  posts(): readonly OrderedPost[];
  /** Deletes a post by hand; false when there is none. */
  remove(id: string): boolean;
  timeline(): TimelineView;
}

export function createInstanceHost(
  { simulation, ...spec }: ResolvedSpec,
  files: FileStore,
  surroundings: Surroundings,
): InstanceHost {
  const { key, temperament } = spec;
  const { network, title, textLimit } = simulation;
  let listener: Listener | undefined;
  let instance: NetworkInstance | undefined;
  const quirks = surroundings.quirks.of(network, key);
  const url = (): string => listener?.url ?? '';
  const current = (): NetworkInstance => {
    if (instance === undefined) throw new Error(`Instance ${key} is not open.`);
    return instance;
  };
  const posts = () => current().posts();
  const timeline = (): TimelineView => ({
    key,
    title,
    temperament,
    url: url(),
    home: surroundings.home(),
    accounts: current()
      .accounts()
      .flatMap((owner) => [owner, ...(owner.pages ?? [])]),
    consentLinks: current().consentLinks(),
    posts: inOrder(posts()),
  });
  const dateHeader = (): Readonly<Record<string, string>> => {
    const [undated] = quirks.now('no-date-header');
    undated?.noteEffect();
    return undated === undefined ? { date: new Date(surroundings.clock.now()).toUTCString() } : {};
  };
  const place = { network, instance: key, temperament, current, url, timeline, dateHeader };
  const handle = (request: SimulatorRequest) => answerRequest(place, surroundings, request);
  return {
    key,
    files,
    open(saved) {
      const { clock, nextOrdinal } = surroundings;
      const seeded = surroundings.seeded().within(`instance ${key}`);
      instance = simulation.open({ ...spec, seeded, clock, files, url, nextOrdinal, quirks, saved });
    },
    async listen(host) {
      const tooLarge = (): Answer => current().failure(413, 'Payload Too Large').with(dateHeader());
      listener = await listen({ host, port: spec.port, textLimit, handle, tooLarge, datesItself: true });
    },
    close: async () => listener?.close(),
    snapshot: () => current().snapshot(),
    describe: () => ({ key, network, temperament, url: url(), accounts: current().accounts() }),
    posts,
    remove: (id) => current().remove(id),
    timeline,
  };
}

/** Posts in the order of their creation. */
export function inOrder(posts: readonly OrderedPost[]) {
  return posts.toSorted((a, b) => a.ordinal - b.ordinal).map(({ post }) => post);
}

/** One instance as its requests meet it. */
interface Place {
  readonly network: PlatformKey;
  readonly instance: string;
  readonly temperament: string;
  readonly current: () => NetworkInstance;
  readonly url: () => string;
  readonly timeline: () => TimelineView;
  readonly dateHeader: () => Readonly<Record<string, string>>;
}

async function answerRequest(
  place: Place,
  surroundings: Surroundings,
  request: SimulatorRequest,
): Promise<Outcome> {
  const { network, instance, temperament, current, url, timeline } = place;
  const { method, path } = request;
  const applied = surroundings.faults.meet({ network, instance, method, path });
  const note = (met: Met): void => noteRequest(place, surroundings, request, applied, met);
  const meeting = meetFaults(current, surroundings, request, applied, async (changed) => {
    const replayed = surroundings.replays.answer(instance, changed, url());
    if (replayed !== undefined) return replayed;
    const answer = await carryOut(current(), surroundings, changed, timeline);
    if (answer !== 'cut' && !answer.isForeign)
      surroundings.onExchange({ network, instance, temperament, request: changed, answer });
    return answer;
  });
  if (applied.some(({ fault }) => fault.type === 'late')) {
    // A simulator that stops meanwhile never carries it out.
    void meeting.then(note, () => undefined);
    return 'cut';
  }
  const met = await meeting;
  note(met);
  return met.outcome === 'cut' ? 'cut' : met.outcome.with(place.dateHeader());
}

/** The result of a request; `handled` says whether it was carried out. */
interface Met {
  readonly outcome: Outcome;
  readonly handled: boolean;
}

function noteRequest(
  { network, instance }: Place,
  { log, clock }: Surroundings,
  { method, path, query, headers }: SimulatorRequest,
  applied: readonly AppliedFault[],
  { outcome, handled }: Met,
): void {
  const idempotency_key = headers['idempotency-key'];
  log.add({
    at: new Date(clock.now()).toISOString(),
    network,
    instance,
    method,
    path,
    query: redactQuery(query),
    status: outcome === 'cut' ? null : outcome.status,
    handled,
    faults: applied.map(({ id }) => id),
    ...(typeof idempotency_key === 'string' ? { idempotency_key } : {}),
  });
}

/** Applies the faults of a request. */
async function meetFaults(
  current: () => NetworkInstance,
  { stopped }: Surroundings,
  request: SimulatorRequest,
  applied: readonly AppliedFault[],
  carryOut: (request: SimulatorRequest) => Promise<Outcome>,
): Promise<Met> {
  const wait = (ms: number) => delay(ms, undefined, { signal: stopped });
  let changed = request;
  let instead: Fault | undefined;
  let answerWaitsMs = 0;
  for (const { fault } of applied) {
    if (fault.type === 'delay' && fault.when === 'after') answerWaitsMs += fault.ms;
    else if (fault.type === 'delay') await wait(fault.ms);
    else if (fault.type === 'slow-processing') changed = { ...request, processingPolls: fault.polls };
    else if (fault.type === 'revoke-token') current().spoilToken(request, 'revoke');
    else if (fault.type === 'expire-token') current().spoilToken(request, 'expire');
    else if (fault.type === 'late') {
      await wait(fault.ms);
      instead ??= { type: 'cut', when: 'after' };
    } else instead ??= fault;
  }
  const handled = instead === undefined || ('when' in instead && instead.when === 'after');
  const answer = handled ? await carryOut(changed) : undefined;
  if (answerWaitsMs > 0) await wait(answerWaitsMs);
  return { outcome: instead ? faultOutcome(current(), instead) : (answer ?? 'cut'), handled };
}

function faultOutcome(instance: NetworkInstance, fault: Fault): Outcome {
  if (fault.type === 'rate-limit') return instance.rateLimited(fault.retryAfterSeconds);
  if (fault.type !== 'status') return 'cut';
  const { status, body, headers = {} } = fault;
  const written = typeof body === 'string' ? textAnswer(status, body) : jsonAnswer(status, body);
  return (body === undefined ? instance.failure(status) : written).with(headers);
}

async function carryOut(
  instance: NetworkInstance,
  { save }: Surroundings,
  request: SimulatorRequest,
  timeline: () => TimelineView,
): Promise<Outcome> {
  try {
    const answer = (await instance.handle(request)) ?? publicPage(request, timeline) ?? instance.failure(404);
    if (request.method !== 'GET') await save();
    return answer;
  } catch {
    return instance.failure(500);
  }
}

/** The timeline at `/`, the timelines of accounts and pages, and the posts, at their own addresses. */
function publicPage(
  { method, path, query }: SimulatorRequest,
  timeline: () => TimelineView,
): Answer | undefined {
  if (method !== 'GET') return undefined;
  const view = timeline();
  if (path === '/') return htmlAnswer(200, timelinePage(view));
  const isHere = (page: { readonly url: string }): boolean => {
    const { pathname, searchParams } = new URL(page.url);
    // Clients add their own parameters.
    return (
      decodeURIComponent(pathname) === path &&
      [...searchParams].every(([name, value]) => query.get(name) === value)
    );
  };
  const post = view.posts.find(isHere);
  if (post !== undefined) return htmlAnswer(200, postPage(view, post));
  const account = view.accounts.find(isHere);
  if (account === undefined) return undefined;
  return htmlAnswer(200, accountPage(view, account));
}
