import type { Allowance, ReachedLimit } from '@crier/domain';

/** The limit that keeps another member out of a workspace; null where there is room. */
export function fullWith(
  { plan, limits: { members: max } }: Pick<Allowance, 'plan' | 'limits'>,
  used: number,
): ReachedLimit | null {
  // Before it has a plan, a workspace can be set up.
  return plan === null || max === null || used < max ? null : { resource: 'members', max, used, plan };
}
