import { autolink, type NetworkName } from '@crier/text-counter';
import type { Mark } from './mark.ts';

/** The links, mentions and tags of a text as a network finds them. They have no label: nothing is wrong with them. */
export function linkMarks(text: string, network: NetworkName): Mark[] {
  return autolink(text, network).map(({ start, end, kind }) => ({ start, end, kind }));
}
