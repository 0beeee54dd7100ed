/**
 * Characters that look like a Latin letter, by the letter: single characters of the confusables of Unicode Technical
 * Standard #39 whose compatibility decomposition does not already show it, and small capitals. Right-to-left ones are
 * left out: they never stand inside a Latin word.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '⍺ɑαаΑАᎪᗅꓮ𖽀𐊠⍶ᴀ',
  b: 'ƄЬᏏᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓƃƂБƀҍҌѣѢʙ',
  c: 'ᴄςⲥсꮯ𐐽🝌𑣲𑣩ΣⲤСᏟꓚ𐊢𐌂𐐕𐔜¢ȼ₡ҫҪɔ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ₫ᴅ',
  e: '℮ꬲеҽ⋿ΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿᴇεєɛǝə€',
  f: 'ꬵꞙẝք𝈓ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮ',
  g: 'ɡᶃƍցԌᏀᏳꓖɠǥǤɢ',
  h: 'һհᏂΗⲎНᎻᕼꓧ𐋏нɦꚕᏲⱧҢħћĦӉӇʜ',
  i: 'ǃⵑ⍳ıɪɩιіꙇӏꭵᎥ𑣃⍸ɨᵻᵼᴉ¡',
  j: 'ϳјꞲͿЈᎫᒍꓙɉɈᴊ',
  k: 'ΚⲔКᏦᛕꓗ𐔘ƙⱩҚ₭ꝀҞᴋ',
  l: '׀∣⏽│𐌠𞣇ƖǀΙⲒІӀוןߊⵏᛁꓲ𖼨𐊊𐌉𝈪ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫʟ',
  m: 'ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎᴍ',
  n: 'ոռΝⲚꓠ𐔓𐆎ɳƞηƝᵰɴИ',
  o: '०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοσⲟоჿօסഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖øꬾØⵁɵꝋөѳꮎꮻ⊖⊝⍬𝈚🜔ƟꝊθΘӨѲⴱᎾᏫꭴတ',
  p: '⍴ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽᴘ',
  q: 'ԛգզⵕʠ',
  r: 'ꭇꭈᴦⲅгꮁ𝈖ƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲʀɹɿяЯ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: '⊤⟙🝨ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭ⍡ȾƮҬ₮ŧŦᵵ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘∪⋃Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌ',
  v: '∨⋁ᴠνѵט𑜆ꮩ𑣀𝈍ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝𐆗🜈',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪѽ𑓅₩ꝡ',
  x: '᙮×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧⨰Ҳ𐆖',
  y: 'ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұ¥ɎҰ',
  z: 'ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶ',
};

/** Letters in circles and squares, and those that make flags: 26 in a row from A. They have no decomposition. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOK_ALIKES).flatMap(([letter, alikes]) =>
    [...alikes].map((alike) => [alike, letter] as const),
  ),
  ...ENCLOSED_ALPHABETS.flatMap((first) =>
    Array.from({ length: 26 }, (_, index) => {
      const letter = String.fromCodePoint(0x61 + index);
      return [String.fromCodePoint(first + index), letter] as const;
    }),
  ),
]);

/** Digits and signs that are read as a letter, and the letters that look the same in every font. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '!': 'i',
  '|': 'i',
  l: 'i',
};

/**
 * The form in which a text reads at a glance: lower-case words with one space between them. Two texts that look alike
 * give the same result, which is only for comparison.
 */
function readsAs(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  const letters = [...plain].map((character) => {
    const letter = LETTERS.get(character) ?? character.toLowerCase();
    return READ_AS[letter] ?? letter;
  });
  return letters
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether a text can be read as containing a word: within one of its own words, or spelled with gaps and bounded by
 * word boundaries, as in `C r i e r`.
 */
export function readsLike(text: string, word: string): boolean {
  const letters = [...readsAs(word).replaceAll(' ', '')];
  if (letters.length === 0) return false;
  const seen = readsAs(text);
  return (
    seen.split(' ').some((part) => part.includes(letters.join(''))) ||
    new RegExp(`(?<![^ ])${letters.join(' ?')}(?![^ ])`, 'u').test(seen)
  );
}
