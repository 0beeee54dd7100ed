import { parseRecordRef, recordNotFound, validationError } from '@crier/domain';
import type { StoredMember } from '../ports/members.ts';
import type { MemberOutcome } from './change-member.ts';

/**
 * The id of the user that the path names.
 * @throws CrierError `record_not_found` when the text is not an id
 */
export function memberId(params: Readonly<Record<string, string>>): number {
  const ref = parseRecordRef(params['member'] ?? '');
  if (ref === null || !('id' in ref)) throw recordNotFound('Member');
  return ref.id;
}

/**
 * Returns the member that was changed or removed.
 * @throws CrierError `record_not_found`, or `validation` that names `field` when the workspace would lose its last
 * administrator
 */
export function ensureHappened(outcome: MemberOutcome, field: string): StoredMember {
  if (outcome === 'missing') throw recordNotFound('Member');
  if (outcome === 'last_admin') {
    throw validationError({ [field]: ['The workspace must keep an administrator.'] });
  }
  return outcome;
}
