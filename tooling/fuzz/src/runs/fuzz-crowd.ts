import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@crier/lab/figures';
import { COSTLY_PICTURES } from '../corpus/vectors.ts';
import { type FuzzedInstallation, openFuzzedInstallation } from '../installation/fuzzed-installation.ts';
import type { FileToSend } from '../sending/file-to-send.ts';
import { createPeople, type SigningIn, signIn } from './people.ts';
import { createFileRun } from './run-files.ts';

export interface CrowdOptions {
  /** Superuser address of a running PostgreSQL; null to start one. */
  readonly adminUrl: string | null;
  readonly people: number;
  /** Simultaneous uploads. */
  readonly uploads: number;
  readonly progress: (text: string) => void;
  readonly stop?: AbortSignal;
}

/** How long signing in took, in milliseconds. */
export interface SignInTimes {
  readonly p50: number;
  readonly p95: number;
}

export interface CrowdReport {
  readonly without: SignInTimes;
  readonly within: SignInTimes;
  /** Number of uploads answered meanwhile. */
  readonly uploads: number;
  readonly wrong: readonly string[];
  readonly ends: number;
}

/** Five people a second: a crowd, though not one that keeps the machine busy on its own. */
const EVERY_MS = 200;
const WARM_UP = 10;
/** By then the uploads have arrived and are being inspected. */
const UNDER_WAY_MS = 1_000;
const LIMITS = { answerMs: 120_000, downloadMs: 120_000 };

/** Lets people sign in on a separate installation, first without load and then while costly pictures are uploaded. */
export async function fuzzCrowd(options: CrowdOptions): Promise<CrowdReport> {
  const wrong: string[] = [];
  let fuzzed: FuzzedInstallation | null = null;
  const whole = () => {
    if (!fuzzed) throw new Error('the installation is not open');
    return fuzzed;
  };
  const run = createFileRun({ fuzzed: whole, limits: LIMITS, found: ({ detail }) => wrong.push(detail) });
  fuzzed = await openFuzzedInstallation({
    adminUrl: options.adminUrl,
    settings: { TRUST_PROXY: 'true' },
    mostEnds: { api: 3, worker: 3 },
    ended: (program, how) => run.programEnded(program, how),
    startedAgain: () => {},
  });
  try {
    const { installation, programs } = fuzzed;
    const people = await createPeople(installation.databaseUrl, options.people);
    const arrive = async (who: readonly SigningIn[]): Promise<SignInTimes> => {
      const times: Promise<number>[] = [];
      for (const person of who) {
        if (options.stop?.aborted) break;
        times.push(
          signIn(installation, person).catch((error) => {
            wrong.push(`sign-in: ${error instanceof Error ? error.message : error}`);
            return Number.POSITIVE_INFINITY;
          }),
        );
        await pause(EVERY_MS);
      }
      const took = await Promise.all(times);
      return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) };
    };
    await arrive(people.slice(0, WARM_UP));
    options.progress(`${people.length} people sign in, without uploads`);
    const without = await arrive(people);
    options.progress(`${people.length} people sign in, during ${options.uploads} uploads at any moment`);
    const enough = new AbortController();
    const uploading = run.send(endless(), options.uploads, enough.signal);
    await pause(UNDER_WAY_MS);
    const within = await arrive(people);
    enough.abort();
    await uploading;
    const { taken, refused } = run.tally();
    return { without, within, uploads: taken + refused, wrong, ends: programs.api.ends() };
  } finally {
    await fuzzed.close();
  }
}

function* endless(): Generator<FileToSend> {
  for (let count = 0; ; count += 1) {
    const picture = COSTLY_PICTURES[count % COSTLY_PICTURES.length];
    if (picture) yield { ...picture, id: `${count}: ${picture.name}`, about: picture.lie, way: 'form' };
  }
}
