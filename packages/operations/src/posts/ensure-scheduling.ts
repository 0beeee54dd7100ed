import { featureDisabled } from '@crier/domain';
import type { Member } from '../handlers.ts';

/** @throws CrierError `feature_disabled` when the plan of the workspace does not allow scheduling */
export function ensureScheduling({ allowance }: Pick<Member, 'allowance'>): void {
  if (!allowance.scheduling) throw featureDisabled('scheduling');
}
