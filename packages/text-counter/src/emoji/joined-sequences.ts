import {
  FLAGS,
  JOINED_DIFFERING_TONES,
  JOINED_ONE_TONE,
  JOINED_PLAIN,
  JOINED_TWO_TONES,
} from '../data/emoji.gen.ts';

/** Which people of a joined sequence may carry a skin tone. */
export type ToneRule = 'none' | 'one' | 'both' | 'differing';

let joined: ReadonlyMap<string, ToneRule> | undefined;
let flags: ReadonlySet<string> | undefined;

/** The rule of a joined sequence written without tones and variation selectors; absent when it is no emoji. */
export function toneRuleOf(sequence: string): ToneRule | undefined {
  joined ??= new Map([
    ...unpack(JOINED_PLAIN, 'none'),
    ...unpack(JOINED_ONE_TONE, 'one'),
    ...unpack(JOINED_TWO_TONES, 'both'),
    ...unpack(JOINED_DIFFERING_TONES, 'differing'),
  ]);
  return joined.get(sequence);
}

function unpack(packed: string, rule: ToneRule): [string, ToneRule][] {
  return packed.split(' ').map((sequence) => [sequence, rule]);
}

/** Whether the two letters are a region that has a flag. */
export function isFlag(letters: string): boolean {
  flags ??= new Set(
    FLAGS.split(/(?=[A-Z])/).flatMap((group) =>
      Array.from(group.slice(1), (second) => group.charAt(0) + second.toUpperCase()),
    ),
  );
  return flags.has(letters);
}
