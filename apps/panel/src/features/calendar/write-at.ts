import { searchFor } from '../../frame/address.ts';
import type { WallClock } from './move/move-times.ts';

/** The composer's search for a new post at a wall clock of the workspace's zone. */
export function searchForTime({ date, time }: WallClock): never {
  return searchFor({ at: `${date}T${time}` });
}
