import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, seedOf } from '@crier/lab';
import { createLedger } from '../load/ledger.ts';
import { type Drafts, writeDrafts } from '../load/write-drafts.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import type { Finding } from '../verdict/finding.ts';
import { judge } from '../verdict/judge.ts';
import { readOutcome } from '../verdict/read-outcome.ts';
import type { Running, RunReport } from './run-options.ts';
import { unlessAborted } from './unless-aborted.ts';
import { watchPrograms } from './watch-programs.ts';

export interface KeyedOptions extends Running {
  readonly seed: number;
  readonly kills: number;
}

/** The API is killed after at most this many answers, and then within this many milliseconds. */
const MOST_ANSWERS = 12;
const MOST_MS = 40;
/** If no answer comes for this long, because killed APIs still hold all keys, the API is killed anyway. */
const LONGEST_MS = 5_000;
/** How long calls are repeated after the last kill: a claim left by a killed API lasts a minute. */
const ANSWER_MS = 180_000;
const PROGRESS_MS = 5_000;

/** Kills the API repeatedly in the middle of creations with idempotency keys, then counts the posts of each key. */
export async function runKeyed(options: KeyedOptions): Promise<RunReport> {
  const { seed, kills, folder, say, stop } = options;
  const findings: Finding[] = [];
  const stack = await startStack({
    networks: null,
    workers: 0,
    ...watchPrograms(options, findings),
  });
  try {
    const ledger = createLedger();
    const writing = new AbortController();
    let done = 0;
    const progress = setInterval(
      () => say(`${done} of ${kills} kills, ${ledger.entries().length} posts written`),
      PROGRESS_MS,
    );
    const deadline = { at: Number.POSITIVE_INFINITY };
    const drafts = writeDrafts({
      ...stack.installation,
      workspace: stack.installation.user.workspace,
      ledger,
      random: createRandom(seedOf(seed, 1)),
      deadline,
      stop: AbortSignal.any([writing.signal, stop]),
    });
    try {
      await killWhileWriting(stack, drafts, options, () => {
        done += 1;
      });
    } finally {
      clearInterval(progress);
      writing.abort();
    }
    deadline.at = Date.now() + ANSWER_MS;
    say('all kills done: waiting for the authors');
    const { differing, repeated } = await unlessAborted(drafts.ended, stop);
    findings.push(...differing);
    const outcome = await readOutcome(stack, ledger.entries());
    findings.push(...judge(outcome));
    folder.conclude(findings, outcome);
    return {
      findings,
      counts: [
        ['kills of the API', done, 'kills'],
        ['keys', outcome.asked.length, 'keys'],
        ['keys repeated without an answer', repeated, 'keys'],
        ['keys answered', outcome.asked.filter(({ uuid }) => uuid !== null).length, 'keys'],
        ['posts', outcome.told.length, 'posts'],
      ],
    };
  } finally {
    await stack.close();
  }
}

async function killWhileWriting(
  stack: Stack,
  drafts: Drafts,
  { seed, kills, folder, stop }: KeyedOptions,
  killed: () => void,
): Promise<void> {
  const random = createRandom(seedOf(seed, 0));
  for (let done = 0; done < kills; ) {
    await unlessAborted(stack.api.up(), stop);
    const answers = random.below(MOST_ANSWERS + 1);
    const ms = random.below(MOST_MS);
    await unlessAborted(Promise.race([drafts.answers(answers), pause(LONGEST_MS)]), stop);
    await pause(ms, undefined, { signal: stop });
    if (!stack.api.kill()) continue;
    done += 1;
    killed();
    folder.event({ at: new Date(), kind: 'kill', program: 'api', answers, ms });
  }
}
