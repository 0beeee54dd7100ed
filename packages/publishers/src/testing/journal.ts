import {
  type Audience,
  type ConnectedAccount,
  type Credentials,
  type Disclosure,
  type JournalledStep,
  type JsonObject,
  type KnownRecord,
  type KnownRecords,
  type PlatformKey,
  type PublicationIdentity,
  type PublishContent,
  type PublishRequest,
  preparedTooLong,
  type ReadBackAnswer,
  type RemoteRecord,
  type StepAnswer,
} from '@crier/domain';
import { optionsFor } from '@crier/requirements-engine';
import type { PublishingNetwork } from './publishing-network.ts';

/** A clock that tests move; it starts at the real time and stands still. */
export interface TestClock {
  now(): number;
  advance(milliseconds: number): void;
}

export function createTestClock(start = Date.now()): TestClock {
  let time = start;
  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** One publication carried through its steps the way the publish use case does it, without a database. */
export interface TestJournal {
  readonly request: PublishRequest;
  readonly steps: readonly JournalledStep[];
  step(index: number): JournalledStep;
  /** Performs one step and keeps the outcome. */
  perform(index: number): Promise<StepAnswer>;
  /** Plans again what a step says that the network cannot use; returns the index of the first such step. */
  prepareAgain(index: number): number;
  /** Reads back. By default everything is known that such journals of the account made or found. */
  readBack(index: number, known?: KnownRecords): Promise<ReadBackAnswer>;
  /** Reads back, and keeps the result. */
  settle(index: number): Promise<ReadBackAnswer>;
  /** Performs from a step on, repeating while the network says `wait`; ends with the first other outcome. */
  run(from?: number): Promise<StepAnswer>;
  /** Performs everything before the n-th visible step, counted from 0, and gives its index. */
  runUpToPost(post: number): Promise<number>;
}

/** A record, the account and the step that made it, and the real time. */
interface LearntRecord extends Pick<KnownRecord, 'remote' | 'kind' | 'item'> {
  readonly account: string;
  readonly step: string;
  readonly at: number;
}

/** What the test journals with one clock know, of all accounts. */
const RECORDS = new WeakMap<TestClock, Map<string, LearntRecord>>();

const MOST_WAITS = 20;
const ACCOUNT_ID = 1;

export function createTestJournal(given: {
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  readonly content: readonly PublishContent[];
  readonly clock: TestClock;
  readonly options?: JsonObject;
  readonly disclosure?: Disclosure;
  readonly audience?: Audience;
  readonly credentials?: Credentials;
  /** A new post by default. */
  readonly identity?: PublicationIdentity;
}): TestJournal {
  const { network, account, clock } = given;
  const credentials = given.credentials ?? account.credentials;
  const request: PublishRequest = {
    publication: crypto.randomUUID(),
    identity: given.identity ?? { post: crypto.randomUUID(), createdAt: clock.now(), attempt: 0 },
    account: publishAccount(network.platform, account),
    content: given.content,
    options: optionsFor(network.platform, given.options ?? {}, ACCOUNT_ID, given.audience),
    ...(given.audience === undefined ? {} : { audience: given.audience }),
    ...(given.disclosure === undefined ? {} : { disclosure: given.disclosure }),
  };
  const steps: JournalledStep[] = network.publishing.plan(request).map((planned, ordinal) => ({
    ...planned,
    id: crypto.randomUUID(),
    ordinal,
    state: 'planned',
    attempts: 0,
    sentAt: null,
    remote: null,
  }));

  const step = (index: number): JournalledStep => {
    const found = steps[index];
    if (found === undefined) throw new Error(`There is no step ${index}.`);
    return found;
  };
  const contextOf = (index: number) => ({
    request,
    credentials,
    step: step(index),
    accepted: steps.filter(({ state }) => state === 'accepted'),
  });

  const perform = async (index: number): Promise<StepAnswer> => {
    const sent = step(index);
    steps[index] = { ...sent, state: 'sent', attempts: sent.attempts + 1, sentAt: clock.now() };
    const context = contextOf(index);
    const tooOld = preparedTooLong(context, network.publishing, clock.now());
    const answer = tooOld ?? (await network.publishing.perform(context));
    steps[index] = {
      ...step(index),
      state: stateAfter(answer),
      remote: answer.outcome === 'accepted' ? answer.remote : null,
    };
    if (answer.outcome === 'accepted') learn(index, answer.remote);
    return answer;
  };

  const prepareAgain = (index: number): number => {
    const { item, media, ordinal } = step(index);
    const isAnew = (other: JournalledStep) =>
      other.item === item && other.ordinal <= ordinal && (media === null || other.media === media);
    const first = steps.findIndex(isAnew);
    for (const [at, other] of steps.entries())
      if (isAnew(other))
        steps[at] = { ...other, state: 'planned', remote: null, preparations: (other.preparations ?? 0) + 1 };
    return first;
  };

  const run = async (from = 0, until = steps.length): Promise<StepAnswer> => {
    for (let index = from; index < until; index += 1) {
      for (let waits = 0; ; waits += 1) {
        const answer = await perform(index);
        if (answer.outcome === 'accepted') {
          if (index === steps.length - 1) return answer;
          break;
        }
        if (answer.outcome !== 'wait' || waits === MOST_WAITS) return answer;
      }
    }
    throw new Error('There was nothing left to do.');
  };

  const records = RECORDS.get(clock) ?? new Map<string, LearntRecord>();
  RECORDS.set(clock, records);
  const learn = (index: number, remote: RemoteRecord): void => {
    const { id, kind, item, visible } = step(index);
    if (visible)
      records.set(remote.id, { account: account.remoteId, step: id, remote, kind, item, at: Date.now() });
  };
  // Simulators keep the real time, which the test's clock leaves when it leaps.
  const knownTo = (index: number): KnownRecords =>
    new Map(
      [...records]
        .filter(([, record]) => record.account === account.remoteId && record.step !== step(index).id)
        .map(([id, { remote, kind, item, at }]) => {
          const acceptedAt = clock.now() - (Date.now() - at);
          return [id, { remote, kind, item, sentAt: acceptedAt, acceptedAt, isRemoved: false }];
        }),
    );

  const readBack = async (index: number, known = knownTo(index)) => {
    const answer = await network.publishing.readBack({ ...contextOf(index), known });
    if (answer.outcome === 'found') learn(index, answer.remote);
    return answer;
  };

  return {
    request,
    get steps() {
      return steps;
    },
    step,
    perform,
    run,
    prepareAgain,
    readBack,
    settle: async (index) => {
      const answer = await readBack(index);
      if (answer.outcome === 'found')
        steps[index] = { ...step(index), state: 'accepted', remote: answer.remote };
      return answer;
    },
    runUpToPost: async (post) => {
      const index = steps.findIndex(({ visible, item }) => visible && item === post);
      for (let earlier = 0; earlier < index; earlier += 1) {
        let answer = step(earlier).state === 'accepted' ? undefined : await perform(earlier);
        while (answer?.outcome === 'wait') answer = await perform(earlier);
      }
      return index;
    },
  };
}

/** The account as the journal passes it to a network. */
export function publishAccount(provider: PlatformKey, account: ConnectedAccount): PublishRequest['account'] {
  const { name, username, remoteId, service, data, limits } = account;
  return { id: ACCOUNT_ID, provider, name, username, remoteId, service, data, limits };
}

function stateAfter(answer: StepAnswer): JournalledStep['state'] {
  if (answer.outcome === 'accepted' || answer.outcome === 'rejected' || answer.outcome === 'unknown') {
    return answer.outcome;
  }
  return 'planned';
}
