import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProbes } from './reach/with-probes.ts';
import type { TestRequest } from './session/messages.ts';
import type { Session } from './session/session.ts';

/** A test file fails without any fault, so nothing can be learned from it. */
export class UnsoundTestError extends Error {
  override readonly name = 'UnsoundTestError';
}

/** The behaviour of a test file without any fault. */
export interface SoundTest {
  readonly milliseconds: number;
  /** The functions of the sources that it executes, by the names of their probes. */
  readonly executes: ReadonlySet<string>;
}

const PATIENCE_MS = 600_000;

/** Runs test files with probes in the sources. */
export interface Prober {
  /** The sources with their probes, by absolute path. */
  readonly texts: TestRequest['texts'];
  /** @throws UnsoundTestError when the file fails twice; a single failure may come from a busy machine */
  find(path: string, session: Session): Promise<SoundTest>;
  close(): void;
}

export function createProber(
  root: string,
  sources: readonly string[],
  textOf: (file: string) => string,
): Prober {
  const folder = mkdtempSync(join(tmpdir(), 'crier-mutate-'));
  const report = join(folder, 'executed');
  const texts: TestRequest['texts'] = Object.fromEntries(
    sources.map((file) => [join(root, file), withProbes(file, textOf(file), report)]),
  );
  return {
    texts,
    find: async (path, session) => {
      let failures: readonly string[] = [];
      for (let turn = 0; turn < 2; turn++) {
        writeFileSync(report, '');
        const begun = performance.now();
        const answer = await session.run({ tests: [join(root, path)], texts }, PATIENCE_MS);
        if (answer?.passed) {
          const executes = new Set(readFileSync(report, 'utf8').split('\n'));
          return { milliseconds: performance.now() - begun, executes };
        }
        failures = answer?.failures ?? ['it took too long, or ended the process'];
      }
      throw new UnsoundTestError(`${path} fails without any fault: ${failures.join('; ')}`);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
