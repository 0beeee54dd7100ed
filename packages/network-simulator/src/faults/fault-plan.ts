import type { PlatformKey } from '@crier/domain';
import type { SeededValues } from '../derive.ts';
import { type Fault, type FaultRule, type FaultState, pathTest } from './fault-rule.ts';

export interface FaultSubject {
  readonly network: PlatformKey;
  readonly instance: string;
  readonly method: string;
  readonly path: string;
}

export interface AppliedFault {
  readonly id: string;
  readonly fault: Fault;
}

/** Decides which requests fail, and how. The same seed, rules and order of requests give the same faults. */
export interface FaultPlan {
  /** Adds a rule and returns its id. */
  add(rule: FaultRule): string;
  list(): readonly FaultState[];
  /** False when there is no such rule. */
  remove(id: string): boolean;
  removeAll(): void;
  /** Resets the plan: no rules, and ids and draws start over. */
  reset(): void;
  /** Counts the request and returns the faults it meets, in the order of the rules. */
  meet(subject: FaultSubject): readonly AppliedFault[];
}

interface Entry {
  readonly id: string;
  readonly rule: FaultRule;
  readonly path: (path: string) => boolean;
  matched: number;
  applied: number;
}

export function createFaultPlan(seeded: SeededValues): FaultPlan {
  let entries: Entry[] = [];
  let added = 0;
  return {
    add(rule) {
      added += 1;
      const id = `fault-${added}`;
      entries.push({ id, rule, path: pathTest(rule.match.path), matched: 0, applied: 0 });
      return id;
    },
    list: () => entries.map(({ id, rule, matched, applied }) => ({ ...rule, id, matched, applied })),
    remove(id) {
      const before = entries.length;
      entries = entries.filter((entry) => entry.id !== id);
      return entries.length < before;
    },
    removeAll() {
      entries = [];
    },
    reset() {
      entries = [];
      added = 0;
    },
    meet: (subject) =>
      entries
        .filter((entry) => applies(entry, subject, seeded))
        .map(({ id, rule }) => ({ id, fault: rule.fault })),
  };
}

function applies(entry: Entry, subject: FaultSubject, seeded: SeededValues): boolean {
  const { rule } = entry;
  const { method, nth, probability } = rule.match;
  if (rule.network !== undefined && rule.network !== subject.network) return false;
  if (rule.instance !== undefined && rule.instance !== subject.instance) return false;
  if (method !== undefined && method.toUpperCase() !== subject.method) return false;
  if (!entry.path(subject.path)) return false;
  entry.matched += 1;
  const times = rule.times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1);
  if (entry.applied >= times || entry.matched < (nth ?? 1)) return false;
  if (probability !== undefined && seeded.fraction(`${entry.id} ${entry.matched}`) >= probability)
    return false;
  entry.applied += 1;
  return true;
}
