/** The goal of a figure. */
export interface Goal {
  readonly kind: 'at least' | 'at most' | 'exactly';
  readonly value: number;
  /** Whether the ratio or the subject's own value is judged. */
  readonly of: 'ratio' | 'subject';
}

/** Values of every round, in order; the subject's n-th was taken right before the floor's n-th. */
export interface Rounds {
  readonly subject: readonly number[];
  readonly floor: readonly number[];
}

/** One line of the table. */
export interface Figure {
  readonly name: string;
  /** Such as `requests/s`, `s` or `MiB`. */
  readonly unit: string;
  readonly subject: number;
  /** The named floor; null for figures without a comparison. */
  readonly floor: number | null;
  /** Median of the rounds' ratios where there are rounds, else subject by floor; null without a floor. */
  readonly ratio: number | null;
  readonly goal: Goal | null;
  readonly rounds: Rounds | null;
}

/** Whether the figure reaches its goal; null when it has none. */
export function isMet({ goal, ratio, subject }: Figure): boolean | null {
  if (goal === null) return null;
  const value = goal.of === 'ratio' ? ratio : subject;
  if (value === null) return false;
  if (goal.kind === 'exactly') return value === goal.value;
  return goal.kind === 'at least' ? value >= goal.value : value <= goal.value;
}
