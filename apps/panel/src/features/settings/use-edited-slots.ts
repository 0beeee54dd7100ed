import { useState } from 'react';
import { areSameSlots, type Slot } from './queue-slots.ts';

/**
 * The slots being edited. They follow the stored slots until the person changes them. After that they stay as they are,
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
  // Done during rendering, so that no outdated slots are on the screen even for a moment.
  if (isOther && isSettled) (isChanged ? follow : takeStored)();
  return {
    slots,
    setSlots,
    isChanged,
    /** Whether other slots have been stored than those the person's changes are based on. */
    isOutdated: isOther && !isSettled,
    /** The version of the slots that the changes are based on. */
    base: base.etag,
    keepMine: follow,
    takeStored,
  };
}
