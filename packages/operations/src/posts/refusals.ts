import { type CrierError, recordNotFound, validationError } from '@crier/domain';
import type { Refusal } from '../ports/post-store.ts';

/** The caller's error for a refused change (contract: 1.5). */
export function refusalError(refusal: Refusal): CrierError {
  switch (refusal) {
    case 'missing':
      return recordNotFound('Post');
    case 'in_history':
      return validationError({
        in_history: ['Publishing of this post has ended, so it can no longer be changed.'],
      });
    case 'publishing':
      return validationError({ publishing: ['This post is being published.'] });
    case 'trashed':
      return validationError({ trashed: ['This post is in the trash.'] });
    case 'media_missing':
      return validationError({ versions: ['A file used in the post has just been deleted.'] });
    case 'no_free_slot':
      return validationError({ queue: ['The queue has no free slot.'] });
  }
}

/**
 * Returns if the change was made.
 * @throws the error of the refusal otherwise
 */
export function ensureDone(result: 'done' | Refusal): void {
  if (result !== 'done') throw refusalError(result);
}

/** The error for a post that has no future time of publication (contract: 1.5). */
export function cannotBeScheduled(): CrierError {
  return validationError({ cannot_scheduled: ['This post cannot be scheduled!\nThe date is in the past.'] });
}
