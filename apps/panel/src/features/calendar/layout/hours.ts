/** The fewest minutes of the clock that a card needs for one line. */
const LEAST = 28;
/** The heights of cards in minutes, at 58 pixels an hour, and the distance to the next entry that each needs. */
const HEIGHTS = [
  { minutes: 56, needs: 60 },
  { minutes: 45, needs: 47 },
] as const;
/** The height of a free slot, and the least that shows its time. */
const SLOT = 30;
const LEAST_SLOT = 18;
const DAY = 24 * 60;

/** Something at a minute of its day. */
export interface Minuted {
  /** From midnight, by the clock of the calendar. */
  readonly minute: number;
}

/** One entry, or several of about the same time as a stack, with the minutes that its card is high. */
export interface LaidCard<T> {
  readonly held: readonly T[];
  readonly start: number;
  readonly minutes: number;
}

/** A free slot, and where it is drawn: below a card that begins shortly before it. */
export interface LaidSlot {
  readonly minute: number;
  readonly start: number;
  readonly minutes: number;
}

interface Group<T> {
  held: T[];
  readonly start: number;
}

/**
 * Lays out the entries of a day so that no card covers another: entries too close for cards below each other stand side
 * by side, and more than there are columns become one stack. A card is as high as the next entry or slot leaves.
 * @param entries in the order of their minutes
 * @param slots minutes of the free slots, in their order
 */
export function layOutHours<T extends Minuted>(
  entries: readonly T[],
  slots: readonly number[],
  columns: number,
): { readonly cards: readonly LaidCard<T>[]; readonly slots: readonly LaidSlot[] } {
  const groups = groupsOf(entries, columns);
  const starts = [...groups.map(({ start }) => start), ...slots].sort((a, b) => a - b);
  const cards = groups.map(({ held, start }) => ({ held, start, minutes: heightAt(start, starts, slots) }));
  return { cards, slots: slots.flatMap((minute) => laidSlot(minute, cards)) };
}

/** Entries by themselves, except that those that would need another column form a stack. */
function groupsOf<T extends Minuted>(entries: readonly T[], columns: number): readonly Group<T>[] {
  let done: readonly Group<T>[] = [];
  let open: readonly Group<T>[] = [];
  for (const entry of entries) {
    done = [...done, ...open.filter(({ start }) => start + LEAST <= entry.minute)];
    open = open.filter(({ start }) => start + LEAST > entry.minute);
    const stack = open.find(({ held }) => held.length > 1);
    if (stack !== undefined) stack.held.push(entry);
    else if (open.length < columns) open = [...open, { held: [entry], start: entry.minute }];
    else
      open = [{ held: [...open.flatMap(({ held }) => held), entry], start: open[0]?.start ?? entry.minute }];
  }
  return [...done, ...open];
}

/** The height of a card at a minute, by the first start below it. A slot that begins beside the card goes below it. */
function heightAt(start: number, starts: readonly number[], slots: readonly number[]): number {
  if (slots.some((slot) => start < slot && slot < start + LEAST)) return Math.min(LEAST, DAY - start);
  const next = starts.find((one) => one >= start + LEAST) ?? DAY;
  const height = HEIGHTS.find(({ needs }) => next - start >= needs)?.minutes ?? LEAST;
  return Math.min(height, DAY - start);
}

/** The slot where cards leave room for its time; nothing if they leave none. */
function laidSlot(minute: number, cards: readonly LaidCard<unknown>[]): readonly LaidSlot[] {
  const ends = cards.filter(({ start }) => start <= minute).map(({ start, minutes }) => start + minutes);
  const start = Math.max(minute, ...ends);
  const next = Math.min(DAY, ...cards.map((card) => card.start).filter((one) => one > minute));
  const minutes = Math.min(SLOT, next - start);
  return start < minute + SLOT && minutes >= LEAST_SLOT ? [{ minute, start, minutes }] : [];
}
