import type { Allowance, ReachedLimit } from '@crier/domain';

/** Returns the limit that keeps another member out of a workspace; null if there is room. */
export function fullWith(
  { plan, limits: { members: max } }: Pick<Allowance, 'plan' | 'limits'>,
  used: number,
): ReachedLimit | null {
  // A workspace without a plan yet can be set up without this limit.
  return plan === null || max === null || used < max ? null : { resource: 'members', max, used, plan };
}
