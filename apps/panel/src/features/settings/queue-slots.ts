/** A posting slot: a weekday, from 1 for Monday, and a time on the workspace's clock such as `09:30`. */
export interface Slot {
  readonly weekday: number;
  readonly time: string;
}

/** The slots with one more, in the order of the week; the same array if it is already there. */
export function addSlot(slots: readonly Slot[], slot: Slot): readonly Slot[] {
  if (slots.some((one) => nameOf(one) === nameOf(slot))) return slots;
  return [...slots, slot].sort(
    (one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time),
  );
}

/** The slots with one for each of the times on each of the days. */
export function addSlots(
  slots: readonly Slot[],
  weekdays: readonly number[],
  times: readonly string[],
): readonly Slot[] {
  return weekdays
    .flatMap((weekday) => times.map((time) => ({ weekday, time })))
    .reduce((all, slot) => addSlot(all, slot), slots);
}

/** The slots without some of them. */
export function removeSlots(slots: readonly Slot[], removed: readonly Slot[]): readonly Slot[] {
  const gone = new Set(removed.map(nameOf));
  return slots.filter((one) => !gone.has(nameOf(one)));
}

/** Whether both lists have the same slots, in any order. */
export function areSameSlots(ones: readonly Slot[], others: readonly Slot[]): boolean {
  const names = new Set(ones.map(nameOf));
  return ones.length === others.length && others.every((other) => names.has(nameOf(other)));
}

function nameOf({ weekday, time }: Slot): string {
  return `${weekday} ${time}`;
}
