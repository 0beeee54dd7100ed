import type { StepKind } from '../publishing/publication-step.ts';

/**
 * The longest times in ms after sending at which a visible call of a network may still take effect. Only after that can
 * a read-back return `absent`.
 */
export interface SettlingTimes {
  readonly post: number;
  /** That of comments; absent if it is the same. */
  readonly comment?: number;
}

/** The settling time of a step of this kind. */
export function settlingTimeOf({ post, comment = post }: SettlingTimes, kind: StepKind): number {
  return kind === 'comment' ? comment : post;
}
