import type { KnownReach } from './reach/known-reach.ts';
import type { TestAnswer, TestRequest } from './session/messages.ts';
import type { Session } from './session/session.ts';
import type { Prober, SoundTest } from './sound-test.ts';

/** A test file. It has to pass without a fault in this run before its failures count. */
export interface TestFile {
  readonly path: string;
  readonly session: Session;
  /** The result of this or an earlier run without a fault; null if there is none. */
  sound(): SoundTest | null;
  /**
   * Runs it without a fault if that result is unknown.
   * @throws UnsoundTestError
   */
  probe(): Promise<SoundTest>;
  /**
   * Runs it with a fault. Null when it took too long or ended the process.
   * @throws UnsoundTestError
   */
  run(texts: TestRequest['texts']): Promise<TestAnswer | null>;
}

/** How many times longer tests may take with a fault than without. */
const PATIENCE = 4;

export interface TestFileOptions {
  readonly path: string;
  /** The absolute form of `path`. */
  readonly test: string;
  readonly session: Session;
  readonly prober: Prober;
  readonly known: KnownReach | null;
  readonly graceMs: number;
}

export function createTestFile({ path, test, session, prober, known, graceMs }: TestFileOptions): TestFile {
  let sound = known?.find(path) ?? null;
  let isVerified = false;
  const verify = async () => {
    sound = await prober.find(path, session);
    isVerified = true;
    known?.add(path, sound);
    return sound;
  };
  const probe = async () => sound ?? (await verify());
  const run = async (texts: TestRequest['texts']): Promise<TestAnswer | null> => {
    const { milliseconds } = await probe();
    const answer = await session.run({ tests: [test], texts }, allowanceOf([milliseconds], graceMs));
    if (answer?.passed || isVerified) return answer;
    // The conditions under which it passed earlier may no longer hold, and the machine may be slower now.
    await verify();
    return answer ?? (await run(texts));
  };
  return { path, session, sound: () => sound, probe, run };
}

/** How long files may take that need the given milliseconds without a fault. */
export function allowanceOf(milliseconds: readonly number[], graceMs: number): number {
  return milliseconds.reduce((sum, each) => sum + each, 0) * PATIENCE + graceMs;
}
