import { LeaseLostError, MAX_CRASHES } from '../ports/index.ts';
import type {
  DueDelivery,
  HeldWebhook,
  PostWebhook,
  TriedDelivery,
  WebhookAnswer,
  WebhookDeliveries,
} from '../ports/webhook-deliveries.ts';
import { disabledLine } from './disabled-line.ts';
import { answerless, GONE, outcomeOf } from './next-try.ts';
import { restAfterCrashes } from './rest-after-crashes.ts';

export interface DeliverDependencies {
  readonly deliveries: WebhookDeliveries;
  readonly post: PostWebhook;
  readonly newToken: () => string;
  readonly now: () => Date;
  /** A number between 0 and 1. */
  readonly random: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** True when the process is about to stop. */
  readonly stopping: () => boolean;
  /** Told when the service disables an endpoint, so that people can be told. */
  readonly onDisabled: (webhook: HeldWebhook, reason: 'gone' | 'failing') => void;
  /** Told when an endpoint has to wait because delivering to it ended one process after the other. */
  readonly onCrashes: (webhook: HeldWebhook) => void;
}

/** Longer than a try takes, so that a claim lasts until its result is kept. */
const CLAIM_MS = 30_000;
/** How many deliveries are under way at once, to one endpoint. */
const AT_ONCE = 4;
/** How many deliveries are read at once. */
const PAGE = 100;
/** The next are read, while deliveries go on, once fewer are left. */
const READ_BELOW = 25;
/** After this time the endpoint gives way to others. */
const TURN_MS = 10_000;
/** How often new deliveries are looked for while others are under way. */
const LOOK_EVERY_MS = 500;
/** How long results are gathered before they are kept together. */
const GATHER_MS = 25;
/** An endpoint that has failed for longer is disabled. */
const FAILING_DAYS = 5;
const DAY_MS = 86_400_000;

/**
 * Delivers what is due to one endpoint, a few at once, until nothing is due or its turn is over. A delivery is not begun
 * while an earlier one about the same post is under way. Safe to call twice, concurrently, and after a crash: an event is
 * delivered at least once, with the same id and the same bytes.
 */
export async function deliverEvents(id: string, dependencies: DeliverDependencies): Promise<void> {
  const { deliveries, newToken } = dependencies;
  if (dependencies.stopping()) return;
  const held = await deliveries.claim(id, newToken(), CLAIM_MS);
  if (held === null) return;
  try {
    if (held.enabled && held.crashes >= MAX_CRASHES)
      return await restAfterCrashes(held, { ...dependencies, most: AT_ONCE, claimMs: CLAIM_MS });
    if (held.enabled) await takeTurn(held, dependencies);
    await deliveries.release(held);
  } catch (error) {
    // Another process has the endpoint now, and delivers what this one could not keep.
    if (!(error instanceof LeaseLostError)) throw error;
  }
}

/** The deliveries that a turn has in hand. */
interface Turn {
  readonly waiting: DueDelivery[];
  readonly underWay: Map<DueDelivery, Promise<void>>;
  readonly tried: TriedDelivery[];
  /** Those being kept, besides `tried`. */
  keeping: readonly TriedDelivery[];
  /** What ended the turn early. */
  failure: { readonly error: unknown } | null;
  gone: boolean;
  failingSince: Date | null;
}

async function takeTurn(held: HeldWebhook, dependencies: DeliverDependencies): Promise<void> {
  const turn: Turn = {
    ...{ waiting: [], underWay: new Map(), tried: [], keeping: [] },
    ...{ failure: null, gone: false, failingSince: null },
  };
  const { deliveries, now, pause, stopping } = dependencies;
  const until = now().getTime() + TURN_MS;
  const isOver = () => stopping() || turn.gone || turn.failure !== null || now().getTime() >= until;
  const keeper = createKeeper(held, turn, dependencies);
  await read(held, turn, dependencies);
  let tick: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  while (!isOver()) {
    while (turn.underWay.size < AT_ONCE && !isOver()) {
      const next = takeNext(turn);
      if (next === null) break;
      turn.underWay.set(next, attempt(held, next, turn, dependencies).finally(keeper.wake));
    }
    const isIdle = turn.underWay.size === 0;
    if (!isIdle) {
      tick ??= pause(LOOK_EVERY_MS).then(() => {
        tick = null;
      });
      await Promise.race([...turn.underWay.values(), tick]);
    }
    if (turn.waiting.length < READ_BELOW || tick === null)
      reading ??= read(held, turn, dependencies)
        .catch((error: unknown) => {
          turn.failure ??= { error };
        })
        .finally(() => {
          reading = null;
        });
    if (turn.waiting.length === 0) await reading;
    if (isIdle && turn.waiting.length === 0) break;
  }
  await reading;
  await Promise.all(turn.underWay.values());
  await keeper.finish();
  if (turn.failure !== null) throw turn.failure.error;
  const reason = turn.gone ? 'gone' : hasFailedForDays(turn.failingSince, now()) ? 'failing' : null;
  if (reason === null) return;
  await deliveries.disable(held, reason, disabledLine(held, reason));
  dependencies.onDisabled(held, reason);
}

function hasFailedForDays(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() >= FAILING_DAYS * DAY_MS;
}

/** Reads what has become due besides what the turn has in hand. */
async function read(held: HeldWebhook, turn: Turn, { deliveries }: DeliverDependencies): Promise<void> {
  if (turn.waiting.length >= PAGE) return;
  const { waiting, underWay, tried, keeping } = turn;
  const names = [...waiting, ...underWay.keys(), ...tried, ...keeping].map(({ uuid }) => uuid);
  waiting.push(...(await deliveries.due(held, names, PAGE)));
}

/** The first that waits whose post has no delivery under way. */
function takeNext({ waiting, underWay }: Turn): DueDelivery | null {
  const busy = new Set([...underWay.keys()].map(({ postId }) => postId).filter((id) => id !== null));
  const place = waiting.findIndex(({ postId }) => postId === null || !busy.has(postId));
  return place < 0 ? null : (waiting.splice(place, 1)[0] ?? null);
}

async function attempt(
  held: HeldWebhook,
  delivery: DueDelivery,
  turn: Turn,
  dependencies: DeliverDependencies,
): Promise<void> {
  const { now, random, post } = dependencies;
  const began = now();
  const { event: id, body } = delivery;
  const { url, secrets } = held;
  const answer =
    secrets === null ? UNREADABLE : await post({ url, id, at: began, body, secrets }).catch(unknownFailure);
  const outcome = outcomeOf(delivery, answer, { began, ended: now(), random: random() });
  turn.tried.push(outcome);
  turn.underWay.delete(delivery);
  if (answer.status === GONE) turn.gone = true;
}

interface Keeper {
  readonly wake: () => void;
  readonly finish: () => Promise<void>;
}

/** Keeps the results that have come in, all at once, while others come in. */
function createKeeper(held: HeldWebhook, turn: Turn, { deliveries, pause }: DeliverDependencies): Keeper {
  let running: Promise<void> | null = null;
  let ending = false;
  const keepAll = async () => {
    while (turn.tried.length > 0 && turn.failure === null) {
      if (!ending) await pause(GATHER_MS);
      turn.keeping = turn.tried.splice(0);
      turn.failingSince = await deliveries.keep(held, turn.keeping, CLAIM_MS);
      turn.keeping = [];
    }
  };
  const wake = () => {
    running ??= keepAll()
      .catch((error: unknown) => {
        turn.failure = { error };
      })
      .finally(() => {
        running = null;
        if (turn.tried.length > 0 && turn.failure === null) wake();
      });
  };
  return {
    wake,
    finish: async () => {
      ending = true;
      while (running !== null) await running;
    },
  };
}

function unknownFailure(error: unknown): WebhookAnswer {
  return answerless(error instanceof Error ? error.message : 'The request failed.');
}

const UNREADABLE = answerless('The secret of the endpoint can’t be read. Rotate it.');
