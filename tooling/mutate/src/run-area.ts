import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAccepted, readAccepted, staleEntries } from './accepted.ts';
import { areaOf } from './areas.ts';
import type { Command } from './command-line.ts';
import { mutantsOf } from './mutants/code-mutants.ts';
import type { Mutant } from './mutants/mutant.ts';
import { inOrderOfSeed } from './mutants/sample.ts';
import { openKnownReach, stampOf } from './reach/known-reach.ts';
import type { AreaReport, TriedMutant } from './report/report.ts';
import { openResults } from './results.ts';
import { createTrial } from './try-mutant.ts';

export interface Surroundings {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  readonly stop: AbortSignal;
  /** True once no further mutant may be begun. */
  readonly isOver: () => boolean;
}

export interface AreaMutants {
  readonly area: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** All mutants of the area, in the order of the seed. */
  readonly all: readonly Mutant[];
  /** The mutants to try, without accepted ones. */
  readonly chosen: readonly Mutant[];
  readonly accepted: number;
  readonly stale: AreaReport['stale'];
}

/** The folder of results that a release keeps, and that a run elsewhere begins with. */
const RECORDED = '.mutate/recorded';

/** @throws RangeError when the area has no such files */
export function chooseMutants(name: string, command: Command, root: string): AreaMutants {
  const { sources, tests } = areaOf(name, root);
  const files = sources.filter((file) => command.only === null || file.includes(command.only));
  const textOf = readOnce(root);
  const all = inOrderOfSeed(
    files.flatMap((file) => mutantsOf(file, textOf(file))),
    command.seed,
  );
  const list = readAccepted();
  const sample = all.slice(0, command.sample ?? all.length);
  const chosen = sample.filter((mutant) => !isAccepted(mutant, list));
  const stale = staleEntries(list, files, all);
  return { area: name, sources, tests, all, chosen, accepted: sample.length - chosen.length, stale };
}

/** Tries the mutants of an area that no earlier run has tried. */
export async function runArea(
  { area, sources, tests, all, chosen, accepted, stale }: AreaMutants,
  command: Command,
  { root, environment, say, stop, isOver }: Surroundings,
): Promise<AreaReport> {
  const textOf = readOnce(root);
  const file = `${area}.jsonl`;
  const files = { kept: join(root, '.mutate', file), recorded: join(root, RECORDED, file) };
  const results = openResults(files, tests, textOf, command.fresh);
  const reachFile = join(root, '.mutate', `${area}-reach.jsonl`);
  const known = openKnownReach(reachFile, stampOf(root), command.fresh);
  const trial = createTrial({ root, sources, tests, textOf, environment, known });
  const close = () => void trial.close();
  stop.addEventListener('abort', close);
  const tried: TriedMutant[] = [];
  try {
    const open = chosen.filter((mutant) => results.find(mutant) === null).length;
    say(`${area}: ${all.length} mutants, ${chosen.length} chosen, ${chosen.length - open} known`);
    for (const mutant of chosen) {
      const known = results.find(mutant);
      if (!known && (isOver() || stop.aborted)) continue;
      const result = known ?? (await trial.run(mutant).catch(unless(stop)));
      if (!result || (stop.aborted && !known)) break;
      if (!known) {
        results.add(mutant, result);
        say(`${area} ${tried.length + 1}/${chosen.length}: ${result.outcome} ${mutant.file}:${mutant.line}`);
      }
      tried.push({ ...mutant, ...result });
    }
  } finally {
    stop.removeEventListener('abort', close);
    await trial.close();
    if (command.record) results.record(all);
  }
  return { area, mutants: all.length, chosen: chosen.length, accepted, tried, stale };
}

/** Null for any failure caused by the shutdown. */
function unless(stop: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (stop.aborted) return null;
    throw error;
  };
}

function readOnce(root: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}
