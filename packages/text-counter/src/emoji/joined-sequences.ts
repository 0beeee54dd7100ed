import {
  FLAGS,
  JOINED_DIFFERING_TONES,
  JOINED_ONE_TONE,
  JOINED_PLAIN,
  JOINED_TWO_TONES,
} from '../data/emoji.gen.ts';

/** Which people of a joined sequence may carry a skin tone. */
export type ToneRule = 'none' | 'one' | 'both' | 'differing';

/** The known sequences as a tree of their characters, without tones and variation selectors. */
export interface SequenceNode {
  readonly next: Map<number, SequenceNode>;
  /** Present where a sequence ends. */
  rule?: ToneRule;
}

let root: SequenceNode | undefined;
let flags: Uint8Array | undefined;

export function joinedSequences(): SequenceNode {
  if (root) return root;
  root = { next: new Map() };
  add(root, JOINED_PLAIN, 'none');
  add(root, JOINED_ONE_TONE, 'one');
  add(root, JOINED_TWO_TONES, 'both');
  add(root, JOINED_DIFFERING_TONES, 'differing');
  return root;
}

function add(tree: SequenceNode, packed: string, rule: ToneRule): void {
  for (const sequence of packed.split(' ')) {
    let node = tree;
    for (const character of sequence.split('+')) {
      const point = character.codePointAt(0) ?? 0;
      const child = node.next.get(point) ?? { next: new Map() };
      node.next.set(point, child);
      node = child;
    }
    node.rule = rule;
  }
}

/** Whether the two letters, 0 for A, are a region that has a flag. */
export function isFlag(first: number, second: number): boolean {
  flags ??= unpackFlags();
  return flags[first * 26 + second] === 1;
}

function unpackFlags(): Uint8Array {
  const known = new Uint8Array(26 * 26);
  let row = 0;
  for (const letter of FLAGS) {
    const code = letter.charCodeAt(0);
    if (code < 0x61) row = (code - 0x41) * 26;
    else known[row + code - 0x61] = 1;
  }
  return known;
}
