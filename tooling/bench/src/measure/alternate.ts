import { type Figure, type Goal, median, type Rounds } from '@crier/lab/figures';
import type { Effort } from '../bench.ts';

/** Measures one side for about the given milliseconds and returns its rate per second. */
export type Measurement = (milliseconds: number) => Promise<number>;

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly goal: Goal | null;
  readonly subject: Measurement;
  readonly floor: Measurement;
  /** Brings both sides back to equal conditions; not measured. */
  readonly between?: () => Promise<void>;
}

/**
 * Measures subject and floor in turns, A B A B, after a warm-up of both. On a shared machine, measurements close in
 * time meet similar conditions, so the ratio is the median of the ratios of neighbours.
 */
export async function alternate(comparison: Comparison, effort: Effort): Promise<Figure> {
  const { name, unit, goal, between = async () => {} } = comparison;
  await comparison.subject(effort.warmUpMilliseconds);
  await comparison.floor(effort.warmUpMilliseconds);
  const subject: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    await between();
    subject.push(await comparison.subject(effort.milliseconds));
    await between();
    floor.push(await comparison.floor(effort.milliseconds));
  }
  return {
    name,
    unit,
    subject: median(subject),
    floor: median(floor),
    ratio: medianRatio({ subject, floor }),
    goal,
    rounds: { subject, floor },
  };
}

function medianRatio({ subject, floor }: Rounds): number {
  return median(subject.map((value, round) => value / (floor[round] ?? Number.NaN)));
}
