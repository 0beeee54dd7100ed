import {
  type AnyPost,
  type AnyTarget,
  type CheckOptions,
  check,
  type PostUsage,
  postUsage,
  type Violation,
} from '@crier/requirements-engine';
import { marksOf } from '../marks/mark.ts';
import type { Checked, Counter } from './checked.ts';
import { isSame, keepSame } from './keep-same.ts';

/** What checks: an engine for selected networks, made by `createEngine`. */
export interface CheckingEngine {
  readonly check: (post: AnyPost, networks: readonly AnyTarget[]) => readonly Violation[];
  readonly postUsage: (post: AnyPost, networks: readonly AnyTarget[]) => readonly PostUsage[];
}

/** A post, the networks it is for, and settings; none of them is changed afterwards. */
export type CheckInput = readonly [
  post: AnyPost,
  networks: AnyTarget | readonly AnyTarget[],
  options?: CheckOptions,
];

const NOTHING: Checked = { fits: true, violations: [], counters: [], marks: [] };

/**
 * A function that checks a post for all networks the engine knows. It remembers one answer: for an equal input it answers
 * the same object without checking, and parts of an answer that did not change keep their identity. Throws what `check`
 * throws.
 */
export function createChecker(): (...input: CheckInput) => Checked {
  return remembering((post, networks, options = {}) => [
    check(post, networks, options),
    postUsage(post, networks, options),
  ]);
}

/** The same with an engine for selected networks, so that a bundle has no others. */
export function createEngineChecker(
  engine: CheckingEngine,
): (post: AnyPost, networks: AnyTarget | readonly AnyTarget[]) => Checked {
  return remembering((post, networks) => {
    const targets = Array.isArray(networks) ? (networks as readonly AnyTarget[]) : [networks as AnyTarget];
    return [engine.check(post, targets), engine.postUsage(post, targets)];
  });
}

function remembering(
  answer: (...input: CheckInput) => readonly [readonly Violation[], readonly PostUsage[]],
): (...input: CheckInput) => Checked {
  let asked: CheckInput | null = null;
  let last = NOTHING;
  return (...input) => {
    if (asked !== null && isSame(asked, input)) return last;
    const [found, usages] = answer(...input);
    const violations = keepSame(last.violations, found);
    const counters = keepSame(last.counters, usages.map(counterOf), isSameCounter);
    const marks = keepSame(last.marks, marksOf(violations));
    asked = input;
    if (violations !== last.violations || counters !== last.counters || marks !== last.marks) {
      last = { fits: violations.length === 0, violations, counters, marks };
    }
    return last;
  };
}

/** Counters are many, and most keys change few of them. */
function isSameCounter(one: Counter, other: Counter): boolean {
  return (
    one.used === other.used &&
    one.limit === other.limit &&
    one.account === other.account &&
    one.post === other.post &&
    one.unit === other.unit &&
    one.provider === other.provider &&
    one.network === other.network
  );
}

function counterOf({ length, limit, ...usage }: PostUsage): Counter {
  return { ...usage, used: length, limit, remaining: limit - length };
}
