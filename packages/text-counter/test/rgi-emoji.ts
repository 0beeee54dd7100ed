import table from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' };

const TONES = ['', '🏻', '🏼', '🏽', '🏾', '🏿'];
/** Pairs the data lists only as the single character they become without tones. */
const PAIRS = [
  '🫱‍🫲',
  '👩‍🤝‍👨',
  '👨‍🤝‍👨',
  '👩‍🤝‍👩',
  '🧑‍❤️‍🧑',
  '🧑‍❤️‍💋‍🧑',
  '🧑‍🐰‍🧑',
  '👨‍🐰‍👨',
  '👩‍🐰‍👩',
  '🧑‍🫯‍🧑',
  '👨‍🫯‍👨',
  '👩‍🫯‍👩',
];
const RGI = /^\p{RGI_Emoji}$/v;

function dress(part: string, tone: string): string {
  return tone === '' ? part : part.replace('\ufe0f', '') + tone;
}

/** Every emoji recommended for general interchange, with all its tones. */
export function rgiEmoji(): string[] {
  const found = new Set(Object.keys(table));
  for (const sequence of [...found, ...PAIRS]) {
    const parts = sequence.split('\u200d');
    for (const first of TONES) {
      for (const last of parts.length > 1 ? TONES : ['']) {
        const dressed = [...parts];
        dressed[0] = dress(dressed[0] ?? '', first);
        dressed[dressed.length - 1] = dress(dressed.at(-1) ?? '', last);
        const emoji = dressed.join('\u200d');
        if (RGI.test(emoji)) found.add(emoji);
      }
    }
  }
  return [...found];
}
