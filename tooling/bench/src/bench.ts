import type { Figure } from '@crier/lab/figures';

/** How much a run measures. */
export interface Effort {
  readonly rounds: number;
  /** Of one measurement of one side. */
  readonly milliseconds: number;
  readonly warmUpMilliseconds: number;
  /** A smoke run: proves that everything works, and says nothing about speed. */
  readonly short: boolean;
}

export interface BenchContext {
  readonly effort: Effort;
  /** Superuser address of a running PostgreSQL to measure on; null to start one of its own. */
  readonly adminUrl: string | null;
  /** Folder for CPU profiles of the subject; null to take none. */
  readonly profileDir: string | null;
  readonly say: (text: string) => void;
}

/** A subject and its floor, in words, and how they are measured. */
export interface Bench {
  readonly name: string;
  readonly subject: string;
  readonly floor: string | null;
  /** @throws on any wrong answer, because figures of a wrong program are worth nothing */
  run(context: BenchContext): Promise<readonly Figure[]>;
}
