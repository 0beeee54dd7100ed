import { useState } from 'react';
import { areSameSlots, type Slot } from './queue-slots.ts';

/**
 * The slots under a person's hands. They follow the stored ones until they are changed; from then on they stay as they are,
 * and slots stored elsewhere make them outdated until the person decides.
 */
export function useEditedSlots(stored: readonly Slot[], etag: string | null) {
  const [slots, setSlots] = useState(stored);
  const [base, setBase] = useState({ slots: stored, etag });
  const follow = () => setBase({ slots: stored, etag });
  const takeStored = () => {
    follow();
    setSlots(stored);
  };
  const isChanged = !areSameSlots(slots, base.slots);
  const isOther = etag !== base.etag;
  const isSettled = !isChanged || areSameSlots(stored, slots) || areSameSlots(stored, base.slots);
  // While it is drawn, so that nothing is shown for a moment that belongs to an older reading.
  if (isOther && isSettled) (isChanged ? follow : takeStored)();
  return {
    slots,
    setSlots,
    isChanged,
    /** Whether other slots are stored than those that this person changed. */
    isOutdated: isOther && !isSettled,
    /** The version of the slots that the changes were made to. */
    base: base.etag,
    keepMine: follow,
    takeStored,
  };
}
