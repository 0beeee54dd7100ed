import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@crier/client';
import { createRandom, seedOf } from '@crier/lab';
import { carryOutEvent } from '../faults/carry-out-event.ts';
import { type ChaosEvent, planEvents } from '../faults/plan-events.ts';
import { runAuthor } from '../load/author.ts';
import { createLedger } from '../load/ledger.ts';
import { persist } from '../load/persist.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { awaitQuiet } from '../verdict/await-quiet.ts';
import type { Finding } from '../verdict/finding.ts';
import { judge } from '../verdict/judge.ts';
import type { Outcome } from '../verdict/outcome.ts';
import { findOvertakes } from '../verdict/overtakes.ts';
import { readOutcome } from '../verdict/read-outcome.ts';
import { type Hearing, hearEvents } from './hear-events.ts';
import { PIXEL, stormNetworks } from './run-networks.ts';
import type { Running, RunReport } from './run-options.ts';
import { createTally } from './tally.ts';
import { unlessAborted } from './unless-aborted.ts';
import { watchPrograms } from './watch-programs.ts';

export interface StormOptions extends Running {
  readonly seed: number;
  /** How many times a program is killed. */
  readonly kills: number;
  /** How long posts are written and events happen, in milliseconds. */
  readonly ms: number;
  readonly authors: number;
  /** The maximum time between two posts of an author, in milliseconds. */
  readonly paceMs: number;
  readonly faultsPerMinute: number;
  readonly quirksPerMinute: number;
  readonly passingQuirksOnly: boolean;
  /** The longest delay after which a network carries out a request, in milliseconds. */
  readonly latestMs: number;
  readonly longestFreezeMs: number;
  /** How long the service may take to come to rest, in milliseconds. */
  readonly quietMs: number;
}

const PROGRESS_MS = 5_000;
const AUTHOR_POSTS = 100_000;
/** How long the authors' calls are repeated after the last event. */
const ANSWER_MS = 180_000;

/**
 * Kills, freezes and cuts while posts are written and published; then compares what is public with what the API says.
 */
export async function runStorm(options: StormOptions): Promise<RunReport> {
  const { seed, folder } = options;
  const findings: Finding[] = [];
  const starts = createTally();
  const watched = watchPrograms(options, findings);
  const stack = await startStack({
    latestMs: options.latestMs,
    networks: stormNetworks(seed),
    workers: 2,
    ...watched,
    failedToStart: (program, how) => {
      watched.failedToStart(program, how);
      starts.add(program);
    },
  });
  let hearing: Hearing | null = null;
  try {
    hearing = await hearEvents(stack, seed);
    const { outcome, done, skipped } = await storm(stack, options);
    findings.push(...judge(outcome), ...(await hearing.judge(outcome.events, options.stop)));
    folder.conclude(findings, outcome);
    const publications = outcome.told.flatMap(({ publications: all }) => all);
    const inState = (state: string) => publications.filter((found) => found.state === state).length;
    return {
      findings,
      missing: stack.networks.missing,
      counts: [
        ['posts written', outcome.asked.length, 'posts'],
        ['posts reported by the API', outcome.told.length, 'posts'],
        ['public on the networks', outcome.seen.length, 'posts'],
        ['events', outcome.events.length, 'events'],
        ['events delivered to an endpoint that fails half its calls', hearing.accepted(), 'deliveries'],
        ['overtaken while they had to wait', allowedOvertakes(outcome), 'posts'],
        ['publications published', inState('published'), 'publications'],
        ['publications failed', inState('failed'), 'publications'],
        ['publications unconfirmed', inState('unconfirmed'), 'publications'],
        ...['kill', 'freeze', 'stop clock', 'cut connections', 'terminate backends'].map(
          (kind) => [`events: ${kind}`, done.of(kind), 'events'] as const,
        ),
        ...[
          'stall database',
          'exhaust connections',
          'restart database',
          'crash database',
          'outages',
          'network fault',
          'quirk',
        ].map((kind) => [`events: ${kind}`, done.of(kind), 'events'] as const),
        ['events without a victim', skipped.total(), 'events'],
        ['starts repeated without the database', starts.total(), 'starts'],
      ],
    };
  } finally {
    await hearing?.close();
    await stack.close();
  }
}

function allowedOvertakes({ told, seen }: Outcome): number {
  return findOvertakes(told, seen).filter(({ isAllowed }) => isAllowed).length;
}

async function storm(stack: Stack, options: StormOptions) {
  const { seed, ms, say, stop, folder } = options;
  const { user, url, key } = stack.installation;
  const uploaded = await uploadPicture(stack, seed);
  const ledger = createLedger();
  const writing = new AbortController();
  const begun = Date.now();
  const authors = Array.from({ length: options.authors }, (_, index) =>
    runAuthor({
      api: `${url}/crier/api`,
      key,
      workspace: user.workspace,
      accounts: stack.accounts,
      picture: uploaded.id,
      ledger,
      random: createRandom(seedOf(seed, 100 + index)),
      firstPost: (index + 1) * AUTHOR_POSTS,
      paceMs: options.paceMs,
      deadline: { at: begun + ms + ANSWER_MS },
      stop: AbortSignal.any([writing.signal, stop]),
    }),
  );
  const [done, skipped] = [createTally(), createTally()];
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - begun) / 1_000);
    const written = ledger.entries().length;
    say(`${seconds} s: ${done.of('kill')} kills, ${done.total()} events, ${written} posts written`);
  }, PROGRESS_MS);
  try {
    const events = planEvents({
      ...options,
      workers: stack.workers.map(({ name }) => name),
      api: stack.api.name,
      places: stack.networks.places,
      quirkyPlaces: stack.networks.quirkyPlaces,
    });
    for (const event of events) {
      await pause(Math.max(0, begun + event.atMs - Date.now()), undefined, { signal: stop });
      const to = await carryOut(event, stack, writing.signal);
      (to === null ? skipped : done).add(event.kind);
      folder.event({ at: new Date(), ...event, to });
    }
    await pause(Math.max(0, begun + ms - Date.now()), undefined, { signal: stop });
  } finally {
    clearInterval(progress);
  }
  writing.abort();
  await stack.networks.calm();
  for (const program of [stack.api, ...stack.workers]) program.thaw();
  say('all events done: waiting for the authors to finish and for publishing to settle');
  await unlessAborted(Promise.all(authors), stop);
  const removing = () => ledger.entries().flatMap(({ removes, uuid }) => (removes && uuid ? [uuid] : []));
  await awaitQuiet(stack, removing, options.quietMs, stop, say);
  const outcome: Outcome = await readOutcome(stack, ledger.entries());
  return { outcome, done, skipped };
}

async function uploadPicture({ installation: { user, url, key } }: Stack, seed: number) {
  const client = createClient({ baseUrl: `${url}/crier/api`, token: key, retry: { attempts: 1 } });
  return await persist({ at: Date.now() + ANSWER_MS }, () =>
    client.call('uploadMedia', {
      params: { workspace: user.workspace },
      file: { name: 'pixel.png', content: PIXEL },
      idempotencyKey: `picture-${seed}`,
    }),
  );
}

/** Null also if the state of the stack made the event impossible, for example crashing a server that is restarting. */
async function carryOut(event: ChaosEvent, stack: Stack, over: AbortSignal): Promise<string | null> {
  try {
    return await carryOutEvent(event, stack, over);
  } catch (error) {
    if (event.kind === 'restart database') throw error;
    return null;
  }
}
