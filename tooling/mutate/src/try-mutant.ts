import { basename, join } from 'node:path';
import { roomOf } from './areas.ts';
import { type Mutant, textWith } from './mutants/mutant.ts';
import { probesOf } from './reach/probes-of.ts';
import type { Result } from './results.ts';
import type { TestAnswer } from './session/messages.ts';
import { createSession, type Session } from './session/session.ts';
import { createProber, type SoundTest } from './sound-test.ts';

/** Tries mutants against test files, in the order that finds most of them soonest. */
export interface Trial {
  /** @throws UnsoundTestError when a test file that it needs fails without the fault, too */
  run(mutant: Mutant): Promise<Result>;
  close(): Promise<void>;
}

interface TestFile {
  readonly path: string;
  readonly session: Session;
  /** Null as long as it has not run. */
  sound: SoundTest | null;
}

/** How much longer than without a fault a test file may take. */
const PATIENCE = 4;
const GRACE_MS = 30_000;
/** What a file that has not run yet is taken to need. */
const GUESS_MS = 10_000;
/** How many finds a test begins with if its name speaks of the source. */
const NAMESAKE = 3;

const TIMED_OUT = /timed out in \d+ ?ms/i;
/** What the compiler and PostgreSQL say of what they cannot even read. */
const INVALID =
  /Transform failed|syntax error at|could not determine data type of parameter|bind message supplies|prepared statement requires/;

/** What to try mutants with. Paths are from `root`. */
export interface TrialOptions {
  readonly root: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly textOf: (file: string) => string;
  readonly environment: NodeJS.ProcessEnv;
  readonly graceMs?: number;
}

export function createTrial({
  root,
  sources,
  tests,
  textOf,
  environment,
  graceMs = GRACE_MS,
}: TrialOptions): Trial {
  const sessions = new Map<string, Session>();
  const sessionOf = (room: string) => {
    const session = sessions.get(room) ?? createSession(join(root, room), environment);
    sessions.set(room, session);
    return session;
  };
  const prober = createProber(root, sources, textOf);
  const files: TestFile[] = tests.map((path) => ({
    path,
    session: sessionOf(roomOf(path, root)),
    sound: null,
  }));
  /** By source file and test file: how often the test ran with a fault there, and how often it noticed. */
  const records = new Map<string, { runs: number; kills: number }>();
  const recordOf = (source: string, { path }: TestFile) => {
    const key = `${source} ${path}`;
    const record = records.get(key) ?? { runs: 0, kills: sharesWord(source, path) ? NAMESAKE : 0 };
    records.set(key, record);
    return record;
  };
  const promise = (source: string, file: TestFile) => {
    const { runs, kills } = recordOf(source, file);
    return (kills + 1) / (runs + 2) / ((file.sound?.milliseconds ?? GUESS_MS) + 200);
  };

  return {
    run: async (mutant) => {
      const text = textOf(mutant.file);
      const probes = probesOf(mutant, text);
      // The others keep their probes, so that they need not be transformed again.
      const texts = { ...prober.texts, [join(root, mutant.file)]: textWith(text, mutant) };
      const inOrder = [...files].sort((a, b) => promise(mutant.file, b) - promise(mutant.file, a));
      let executed = 0;
      for (const file of inOrder) {
        file.sound ??= await prober.find(file.path, file.session);
        const { milliseconds, executes } = file.sound;
        if (probes.length > 0 && !probes.some((probe) => executes.has(probe))) continue;
        executed++;
        const request = { test: join(root, file.path), texts };
        const answer = await file.session.run(request, milliseconds * PATIENCE + graceMs);
        const record = recordOf(mutant.file, file);
        record.runs++;
        if (answer?.passed) continue;
        record.kills++;
        return killedBy(file.path, answer);
      }
      return { outcome: 'survived', by: null, why: `${executed} test files execute it` };
    },
    close: async () => {
      prober.close();
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}

/** True when the names of two files have a word in common. */
function sharesWord(source: string, test: string): boolean {
  const words = wordsOf(test);
  return wordsOf(source).some((word) => words.includes(word));
}

function wordsOf(path: string): readonly string[] {
  return basename(path, '.ts')
    .replace(/\.test$/, '')
    .split('-');
}

function killedBy(path: string, answer: TestAnswer | null): Result {
  if (answer === null) return { outcome: 'timed out', by: path, why: 'took too long, or ended the process' };
  const [why = 'failed'] = answer.failures;
  const outcome = INVALID.test(why) ? 'invalid' : TIMED_OUT.test(why) ? 'timed out' : 'killed';
  return { outcome, by: path, why };
}
