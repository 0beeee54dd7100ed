import { basename, join } from 'node:path';
import { roomOf } from './areas.ts';
import { type Mutant, textWith } from './mutants/mutant.ts';
import type { KnownReach } from './reach/known-reach.ts';
import { probesOf } from './reach/probes-of.ts';
import type { Result } from './results.ts';
import type { TestAnswer, TestRequest } from './session/messages.ts';
import { createSession, type Session } from './session/session.ts';
import { createProber } from './sound-test.ts';
import { allowanceOf, createTestFile, type TestFile } from './test-file.ts';

/** Tries mutants against test files, in the order that finds most of them soonest. */
export interface Trial {
  /** @throws UnsoundTestError when a test file that it needs also fails without the fault */
  run(mutant: Mutant): Promise<Result>;
  close(): Promise<void>;
}

const GRACE_MS = 30_000;
/** The assumed time of a file that has not run yet. */
const GUESS_MS = 10_000;
/** The number of kills that a test starts with if its name shares a word with the source's name. */
const NAMESAKE = 3;
/** How many files run by themselves; most mutants are found by then. The other files of a package run together. */
const ALONE = 2;

const TIMED_OUT = /timed out in \d+ ?ms/i;
/** The messages of the compiler and PostgreSQL about text that they cannot even parse. */
const INVALID =
  /Transform failed|syntax error at|could not determine data type of parameter|bind message supplies|prepared statement requires/;

/** The tools for trying mutants. Paths are relative to `root`. */
export interface TrialOptions {
  readonly root: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly textOf: (file: string) => string;
  readonly environment: NodeJS.ProcessEnv;
  /** The findings of earlier runs; null to start from scratch. */
  readonly known?: KnownReach | null;
  readonly graceMs?: number;
}

export function createTrial(options: TrialOptions): Trial {
  const { root, sources, tests, textOf, environment, known = null, graceMs = GRACE_MS } = options;
  const sessions = new Map<string, Session>();
  const sessionOf = (room: string) => {
    const session = sessions.get(room) ?? createSession(join(root, room), environment);
    sessions.set(room, session);
    return session;
  };
  const prober = createProber(root, sources, textOf);
  const files = tests.map((path) => {
    const session = sessionOf(roomOf(path, root));
    return createTestFile({ path, test: join(root, path), session, prober, known, graceMs });
  });
  const records = createRecords();
  const { runAlone, runTogether } = createRuns(records, root, graceMs);

  return {
    run: async (mutant) => {
      const text = textOf(mutant.file);
      const probes = probesOf(mutant, text);
      // The other sources keep their probes, so that they need not be transformed again.
      const texts = { ...prober.texts, [join(root, mutant.file)]: textWith(text, mutant) };
      const inOrder = [...files].sort(
        (a, b) => records.promise(mutant.file, b) - records.promise(mutant.file, a),
      );
      let waiting: TestFile[] = [];
      const runWaiting = async () => {
        const groups = Map.groupBy(waiting, ({ session }) => session);
        waiting = [];
        for (const group of groups.values()) {
          const result = await runTogether(group, mutant.file, texts);
          if (result) return result;
        }
        return null;
      };
      let executed = 0;
      for (const file of inOrder) {
        const isKnown = file.sound() !== null;
        // Probing what a file executes takes longer than running more promising files.
        const found = isKnown ? null : await runWaiting();
        if (found) return found;
        const { executes } = await file.probe();
        if (probes.length > 0 && !probes.some((probe) => executes.has(probe))) continue;
        executed++;
        if (isKnown && executed > ALONE) {
          waiting.push(file);
          continue;
        }
        const result = await runAlone(file, mutant.file, texts);
        if (result) return result;
      }
      const found = await runWaiting();
      return found ?? { outcome: 'survived', by: null, why: `${executed} test files execute it` };
    },
    close: async () => {
      await Promise.all([...sessions.values()].map((session) => session.close()));
      // Tests write there for as long as their session is open.
      prober.close();
    },
  };
}

/** How often each test ran with a fault in a source file, and how often it noticed. */
function createRecords() {
  /** By source file and test file. */
  const records = new Map<string, { runs: number; kills: number }>();
  const recordOf = (source: string, { path }: TestFile) => {
    const key = `${source} ${path}`;
    const record = records.get(key) ?? { runs: 0, kills: sharesWord(source, path) ? NAMESAKE : 0 };
    records.set(key, record);
    return record;
  };
  const promise = (source: string, file: TestFile) => {
    const { runs, kills } = recordOf(source, file);
    return (kills + 1) / (runs + 2) / ((file.sound()?.milliseconds ?? GUESS_MS) + 200);
  };
  return { recordOf, promise };
}

/** The runs of test files with a fault, each of which is recorded. */
function createRuns({ recordOf }: ReturnType<typeof createRecords>, root: string, graceMs: number) {
  /** Null if the file passes with the fault. */
  const runAlone = async (file: TestFile, source: string, texts: TestRequest['texts']) => {
    const answer = await file.run(texts);
    const record = recordOf(source, file);
    record.runs++;
    if (answer?.passed) return null;
    record.kills++;
    return killedBy(file.path, answer);
  };
  /**
   * Null if all files pass with the fault. Files of a package run faster together, because they share modules. A file
   * that fails here has to fail by itself as well, so that an effect of something else that they share is not taken for
   * the fault.
   */
  const runTogether = async (group: readonly TestFile[], source: string, texts: TestRequest['texts']) => {
    const [first] = group;
    let suspect: string | null = null;
    if (first && group.length > 1) {
      const times = group.map((file) => file.sound()?.milliseconds ?? GUESS_MS);
      const request = { tests: group.map(({ path }) => join(root, path)), texts };
      const answer = await first.session.run(request, allowanceOf(times, graceMs));
      if (answer?.passed) {
        for (const file of group) recordOf(source, file).runs++;
        return null;
      }
      suspect = answer?.failed ?? null;
    }
    const isSuspect = ({ path }: TestFile) => join(root, path) === suspect;
    for (const file of group.toSorted((a, b) => Number(isSuspect(b)) - Number(isSuspect(a)))) {
      const result = await runAlone(file, source, texts);
      if (result) return result;
    }
    return null;
  };
  return { runAlone, runTogether };
}

/** True if the names of two files have a word in common. */
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
