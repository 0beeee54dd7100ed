import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformKey } from '@crier/domain';
import type { Clock } from './clock.ts';
import { type RequestLog, redactQuery } from './control/request-log.ts';
import type { AppliedFault, FaultPlan } from './faults/fault-plan.ts';
import type { Fault } from './faults/fault-rule.ts';
import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from './http/answer.ts';
import type { Outcome } from './http/listen.ts';
import type { SimulatorRequest } from './http/simulator-request.ts';
import type { NetworkInstance, PublicPost } from './network-simulation.ts';
import { postPage, type TimelineView, timelinePage } from './pages/timeline.ts';

/** One instance and what stands around it. */
export interface HostedInstance {
  readonly key: string;
  readonly network: PlatformKey;
  readonly temperament: string;
  readonly title: string;
  readonly url: () => string;
  readonly current: () => NetworkInstance;
}

export interface HostSetup {
  readonly clock: Clock;
  readonly faults: FaultPlan;
  readonly log: RequestLog;
  /** Stores the state after a request that may have changed it. */
  readonly save: () => Promise<void>;
  /** Ends the waiting of `delay` faults. */
  readonly stopped: AbortSignal;
}

/** Answers a request to an instance: faults first, then the network, then its public pages. */
export async function hostRequest(
  host: HostedInstance,
  setup: HostSetup,
  request: SimulatorRequest,
): Promise<Outcome> {
  const { network, key } = host;
  const applied = setup.faults.meet({ network, instance: key, method: request.method, path: request.path });
  const { outcome, handled } = await meetFaults(host, setup, request, applied);
  const idempotencyKey = request.headers['idempotency-key'];
  setup.log.add({
    at: new Date(setup.clock.now()).toISOString(),
    network,
    instance: key,
    method: request.method,
    path: request.path,
    query: redactQuery(request.query),
    status: outcome === 'cut' ? null : outcome.status,
    handled,
    faults: applied.map(({ id }) => id),
    ...(typeof idempotencyKey === 'string' ? { idempotency_key: idempotencyKey } : {}),
  });
  return outcome;
}

async function meetFaults(
  host: HostedInstance,
  setup: HostSetup,
  request: SimulatorRequest,
  applied: readonly AppliedFault[],
): Promise<{ readonly outcome: Outcome; readonly handled: boolean }> {
  let polls: number | undefined;
  let instead: Fault | undefined;
  for (const { fault } of applied) {
    if (fault.type === 'delay') await delay(fault.ms, undefined, { signal: setup.stopped });
    else if (fault.type === 'slow-processing') polls = fault.polls;
    else if (fault.type === 'revoke-token') host.current().spoilToken(request, 'revoke');
    else if (fault.type === 'expire-token') host.current().spoilToken(request, 'expire');
    else instead ??= fault;
  }
  const isBefore =
    instead?.type === 'rate-limit' ||
    (instead !== undefined && 'when' in instead && instead.when === 'before');
  let answer: Answer | undefined;
  if (!isBefore) {
    answer = await carryOut(
      host,
      setup,
      polls === undefined ? request : { ...request, processingPolls: polls },
    );
  }
  return {
    outcome: instead === undefined ? (answer ?? 'cut') : faultOutcome(host, instead),
    handled: !isBefore,
  };
}

function faultOutcome(host: HostedInstance, fault: Fault): Outcome {
  if (fault.type === 'rate-limit') return host.current().rateLimited(fault.retryAfterSeconds);
  if (fault.type !== 'status') return 'cut';
  const answer =
    fault.body === undefined
      ? host.current().failure(fault.status)
      : typeof fault.body === 'string'
        ? textAnswer(fault.status, fault.body)
        : jsonAnswer(fault.status, fault.body);
  return answer.with(fault.headers ?? {});
}

async function carryOut(host: HostedInstance, setup: HostSetup, request: SimulatorRequest): Promise<Answer> {
  const instance = host.current();
  try {
    const answer = (await instance.handle(request)) ?? publicPage(host, request) ?? instance.failure(404);
    if (request.method !== 'GET') await setup.save();
    return answer;
  } catch {
    return instance.failure(500);
  }
}

function publicPage(host: HostedInstance, request: SimulatorRequest): Answer | undefined {
  if (request.method !== 'GET') return undefined;
  if (request.path === '/') return htmlAnswer(200, timelinePage(timelineView(host)));
  const view = timelineView(host);
  const post = view.posts.find(({ url }) => decodeURIComponent(new URL(url).pathname) === request.path);
  if (post !== undefined) return htmlAnswer(200, postPage(view, post));
  const account = host
    .current()
    .accounts()
    .flatMap((owner) => [owner, ...(owner.pages ?? [])])
    .find(({ url }) => new URL(url).pathname === request.path);
  if (account === undefined) return undefined;
  const posts = view.posts.filter((other) => other.account === account.handle);
  return htmlAnswer(200, timelinePage({ ...view, title: `@${account.handle}`, posts }));
}

export function timelineView(host: HostedInstance): TimelineView {
  return {
    key: host.key,
    title: host.title,
    temperament: host.temperament,
    url: host.url(),
    posts: postsInOrder(host),
  };
}

function postsInOrder(host: HostedInstance): readonly PublicPost[] {
  return host
    .current()
    .posts()
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ post }) => post);
}
