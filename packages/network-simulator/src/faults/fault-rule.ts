import type { PlatformKey } from '@crier/domain';

/** `before`: the server never carries the request out. `after`: it does, and only the answer differs. */
export type FaultMoment = 'before' | 'after';

export type Fault =
  | { readonly type: 'delay'; readonly ms: number }
  | {
      readonly type: 'status';
      readonly status: number;
      /** Text as it is, anything else as JSON; the network's own error if left out. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly when: FaultMoment;
    }
  | { readonly type: 'cut'; readonly when: FaultMoment }
  | { readonly type: 'rate-limit'; readonly retryAfterSeconds: number }
  | { readonly type: 'slow-processing'; readonly polls: number }
  | { readonly type: 'revoke-token' }
  | { readonly type: 'expire-token' };

/** A request matches when everything that is named does. */
export interface FaultMatch {
  readonly method?: string;
  /** Part of the path, or `re:` and a regular expression. The query is not looked at. */
  readonly path?: string;
  /** The rule begins at the n-th request that matches, counted from 1; it then applies once unless `times` says more. */
  readonly nth?: number;
  /** Chance of each matching request, drawn from the simulator's seed. */
  readonly probability?: number;
}

export interface FaultRule {
  readonly network?: PlatformKey;
  /** Key of an instance. */
  readonly instance?: string;
  readonly match: FaultMatch;
  /** How often the rule applies at most; without end if left out (once with `nth`). */
  readonly times?: number;
  readonly fault: Fault;
}

/** A rule in the plan and what it has done so far. */
export interface FaultState extends FaultRule {
  readonly id: string;
  readonly matched: number;
  readonly applied: number;
}
