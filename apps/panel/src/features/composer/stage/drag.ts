/** A finger's way along one direction. */
export interface DragStep {
  /** In px; less than 0 against the direction. */
  readonly moved: number;
  /** In ms. */
  readonly at: number;
}

/** How far a finger moves before it drags, in px. */
const SLOP = 8;
/** The share of the window after which a drag is carried out when the finger lets go. */
const FAR = 0.25;
/** The speed at which a short drag is carried out, too, in px a ms. */
const FAST = 0.4;

/** Whether a finger that moved so has begun to drag along, and not across: null while it can't be told. */
export function beginsDrag(along: number, across: number): boolean | null {
  if (Math.max(Math.abs(along), Math.abs(across)) < SLOP) return null;
  return along > 0 && along > Math.abs(across);
}

/** Whether a drag is carried out when the finger lets go: it went far enough, or was thrown. */
export function isCarriedOut(steps: readonly DragStep[], size: number): boolean {
  const [last, before] = [steps.at(-1), steps.at(-2)];
  if (last === undefined) return false;
  const speed = before === undefined ? 0 : (last.moved - before.moved) / Math.max(1, last.at - before.at);
  if (speed < -FAST) return false;
  return last.moved > size * FAR || (speed > FAST && last.moved > SLOP);
}
