/** A flag that stands at a character. Lengths in pixels. */
export interface Flag {
  /** Where its pole is. */
  readonly left: number;
  /** The top of its line. */
  readonly top: number;
  readonly width: number;
}

/** The distance between flags of a line. */
const APART = 2;

/**
 * How far each flag has to move from its pole so that none covers another of its line, and none leaves the text.
 * @param lead how far a flag reaches over its pole on the left
 * @param room the width of the text
 */
export function spread(flags: readonly Flag[], lead: number, room: number): readonly number[] {
  const shifts = flags.map(() => 0);
  const order = flags
    .map((flag, index) => ({ ...flag, index }))
    .sort((one, other) => one.top - other.top || one.left - other.left);
  let line = Number.NaN;
  let end = Number.NEGATIVE_INFINITY;
  for (const { left, top, width, index } of order) {
    if (top !== line) end = Number.NEGATIVE_INFINITY;
    line = top;
    const last = room + lead - width;
    const start = Math.max(Math.min(left - lead, last), end + APART);
    shifts[index] = start - left;
    end = start + width;
  }
  return shifts;
}
