import {
  type Advice,
  type AnyPost,
  type AnyTarget,
  type ExamineOptions,
  examine,
  type PostUsage,
  type Refusal,
  type Violation,
} from '@crier/requirements-engine';
import { marksOf } from '../marks/mark.ts';
import type { Checked, Counter } from './checked.ts';
import { isSame, keepSame } from './keep-same.ts';

/** What checks: an engine for selected networks, made by `createEngine`. */
export interface CheckingEngine {
  readonly check: (post: AnyPost, networks: readonly AnyTarget[]) => readonly Violation[];
  readonly postUsage: (post: AnyPost, networks: readonly AnyTarget[]) => readonly PostUsage[];
  /** Both from one walk; used instead of them if it is there. */
  readonly examine?: (
    post: AnyPost,
    networks: readonly AnyTarget[],
  ) => { readonly violations: readonly Violation[]; readonly usage: readonly PostUsage[] };
}

/** A post, the networks it is for, and settings; none of them is changed afterwards. */
export type CheckInput = readonly [
  post: AnyPost,
  networks: AnyTarget | readonly AnyTarget[],
  options?: ExamineOptions,
];

/** What an engine finds. */
interface Found {
  readonly violations: readonly Violation[];
  readonly usage: readonly PostUsage[];
  readonly refusals?: readonly Refusal[];
  readonly advice?: readonly Advice[];
}

const NONE: readonly never[] = [];
const NOTHING: Checked = {
  fits: true,
  violations: NONE,
  refusals: NONE,
  advice: NONE,
  counters: NONE,
  marks: NONE,
};

/**
 * A function that checks a post for all networks the engine knows. It remembers one answer: for an equal input it answers
 * the same object without checking, and parts of an answer that did not change keep their identity. Throws what `check`
 * throws.
 */
export function createChecker(): (...input: CheckInput) => Checked {
  return remembering((post, networks, options = {}) => examine(post, networks, options));
}

/** The same with an engine for selected networks, so that a bundle has no others. It finds no refusals and no advice. */
export function createEngineChecker(
  engine: CheckingEngine,
): (post: AnyPost, networks: AnyTarget | readonly AnyTarget[]) => Checked {
  return remembering((post, networks) => {
    const targets = Array.isArray(networks) ? (networks as readonly AnyTarget[]) : [networks as AnyTarget];
    return (
      engine.examine?.(post, targets) ?? {
        violations: engine.check(post, targets),
        usage: engine.postUsage(post, targets),
      }
    );
  });
}

function remembering(answer: (...input: CheckInput) => Found): (...input: CheckInput) => Checked {
  let asked: CheckInput | null = null;
  let last = NOTHING;
  return (...input) => {
    if (asked !== null && isSame(asked, input)) return last;
    const found = answer(...input);
    const violations = keepSame(last.violations, found.violations);
    const refusals = keepSame(last.refusals, found.refusals ?? NONE);
    const next = {
      fits: violations.length + refusals.length === 0,
      violations,
      refusals,
      advice: keepSame(last.advice, found.advice ?? NONE),
      counters: keepSame(last.counters, found.usage.map(counterOf), isSameCounter),
      marks: keepSame(last.marks, marksOf([...violations, ...refusals])),
    };
    asked = input;
    const isOther = (Object.keys(next) as (keyof Checked)[]).some((name) => next[name] !== last[name]);
    if (isOther) last = next;
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
