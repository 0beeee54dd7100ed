export type Swipe = 'left' | 'right' | 'up' | 'down';

/** How far a finger has to move, in px. */
const LEAST = 48;

/** The direction of a finger's way; null if it is too short or not clearly in one direction. */
export function swipeOf(across: number, down: number): Swipe | null {
  const [wide, tall] = [Math.abs(across), Math.abs(down)];
  if (Math.max(wide, tall) < LEAST || Math.max(wide, tall) < 1.5 * Math.min(wide, tall)) return null;
  if (wide > tall) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'up' : 'down';
}
