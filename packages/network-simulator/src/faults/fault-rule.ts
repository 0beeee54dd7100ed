import type { PlatformKey } from '@crier/domain';
import { z } from 'zod';

/** The networks and instances that rules may name. */
export interface FaultScope {
  readonly networks: readonly PlatformKey[];
  readonly instances: readonly string[];
}

/** `before`: the server never carries the request out. `after`: it does, but the answer differs. */
const moment = z.enum(['before', 'after']);
const when = moment.default('before');

const milliseconds = z.number().min(0).max(600_000);

const headers = z.record(
  z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .toLowerCase(),
  z.string().regex(/^[\t\x20-\x7e]*$/, 'must be printable ASCII'),
);

const fault = z.discriminatedUnion('type', [
  /** The request waits or, with `after`, its answer does. */
  z.strictObject({ type: z.literal('delay'), ms: milliseconds, when: moment.optional() }),
  z.strictObject({
    type: z.literal('status'),
    status: z.int().min(200).max(599),
    /** Text as it is, anything else as JSON; the network's own error if left out. */
    body: z.unknown().optional(),
    headers: headers.optional(),
    when,
  }),
  z.strictObject({ type: z.literal('cut'), when }),
  /** The connection is destroyed at once, and the server carries the request out later, as happens behind gateways. */
  z.strictObject({ type: z.literal('late'), ms: milliseconds }),
  z.strictObject({ type: z.literal('rate-limit'), retryAfterSeconds: z.number().min(0) }),
  z.strictObject({ type: z.literal('slow-processing'), polls: z.int().min(0) }),
  z.strictObject({ type: z.literal('revoke-token') }),
  z.strictObject({ type: z.literal('expire-token') }),
]);

/** A request matches when all given members match. */
const match = z.strictObject({
  method: z
    .string()
    .regex(/^[a-z]+$/i, 'must be an HTTP method')
    .optional(),
  /** Part of the path, or `re:` and a regular expression. The query is ignored. */
  path: z.string().min(1).refine(isPathPattern, 'is not a regular expression').optional(),
  /** The rule begins at the n-th matching request, counted from 1; it then applies once unless `times` is higher. */
  nth: z.int().min(1).optional(),
  /** Chance of each matching request, drawn from the simulator's seed. */
  probability: z.number().min(0).max(1).optional(),
});

/** A rule about the networks and instances of a simulator. */
export function faultRuleSchema({ networks, instances }: FaultScope) {
  return z.strictObject({
    network: z.enum(networks).optional(),
    /** Key of an instance. */
    instance: z.enum(instances).optional(),
    match: match.default({}),
    /** How often the rule applies at most; unlimited if left out (once with `nth`). */
    times: z.int().min(1).optional(),
    fault,
  });
}

export type Fault = z.infer<typeof fault>;
export type FaultRule = z.infer<ReturnType<typeof faultRuleSchema>>;

/** A rule in the plan and its effects so far. */
export interface FaultState extends FaultRule {
  readonly id: string;
  readonly matched: number;
  readonly applied: number;
}

/** Whether a path can be matched. */
export function isPathPattern(path: string): boolean {
  try {
    pathTest(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tests paths for a part of them, or against a regular expression after `re:`. Throws when the expression is invalid.
 */
export function pathTest(path: string | undefined): (path: string) => boolean {
  if (path === undefined) return () => true;
  if (!path.startsWith('re:')) return (tested) => tested.includes(path);
  const pattern = new RegExp(path.slice('re:'.length), 'u');
  return (tested) => pattern.test(tested);
}
