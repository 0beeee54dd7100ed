import type { LimitSource } from './limit.ts';

/** What a fact rules: the values that an option may have, or that an option may not be on. */
export interface FactRule {
  readonly option: string;
  readonly as: 'choices' | 'forbids';
}

/**
 * One fact about an account that its network states, as plain data: where the account keeps it and what it rules. A fact
 * that is absent, null or an empty list is not known, and rules nothing.
 */
export interface FactTerms {
  readonly name: string;
  /** `records` have an id and a name; a `time` is in ISO 8601 and UTC. */
  readonly kind: 'text' | 'flag' | 'number' | 'texts' | 'records' | 'time';
  /** Where `CheckAccount` has it: in its data or its limits, under a path with dots. */
  readonly at: `${'data' | 'limits'}.${string}`;
  readonly rules?: FactRule;
  /** True if the network demands that a form for its posts shows it. */
  readonly shown?: true;
  /** True for the time before which the network takes no more posts of the account. */
  readonly holdsPosts?: true;
}

/** The meaning of a fact, and where the network documents it. */
export interface FactNote extends LimitSource {
  readonly label: string;
}

/** A fact with its meaning. */
export interface FactField extends FactTerms, FactNote {}
