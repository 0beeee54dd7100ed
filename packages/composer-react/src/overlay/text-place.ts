/** Where a character of a textarea is drawn, in CSS pixels from the top left corner of the textarea's border box. */
export interface TextPlace {
  /** The side of the character at which it begins: its right side if it is read from right to left. */
  readonly left: number;
  /** The top of its line. */
  readonly top: number;
  /** The height of its line. */
  readonly height: number;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The box of a character in the window, with the side at which it begins. Behind the last character it is where that one
 * ends. Null without any character.
 * @param texts the text of the page in pieces, in its order
 */
export function rectOfCharacter(
  texts: readonly Text[],
  offset: number,
): { readonly x: number; readonly top: number; readonly height: number } | null {
  const filled = texts.filter(({ data }) => data !== '');
  const whole = filled.map(({ data }) => data).join('');
  const at = Math.min(Math.max(offset, 0), whole.length - 1);
  let before = 0;
  for (const text of filled) {
    const place = at - before;
    if (place < text.length) {
      const { left, right, top, height } = rectOf(text, place, place + characterLength(text.data, place));
      const isBehind = offset > at;
      return { x: isRightToLeft(whole, at) === isBehind ? left : right, top, height };
    }
    before += text.length;
  }
  return null;
}

/** Whether a character is read from right to left: it is such a letter, or stands between two of them. */
function isRightToLeft(text: string, at: number): boolean {
  const here = text.slice(at, at + 2);
  const [first = ''] = here;
  if (LETTER.test(first)) return RIGHT_TO_LEFT.test(first);
  const before = [...text.slice(Math.max(at - 40, 0), at)].findLast((character) => LETTER.test(character));
  const after = [...text.slice(at, at + 40)].find((character) => LETTER.test(character));
  return [before, after].every((letter) => letter !== undefined && RIGHT_TO_LEFT.test(letter));
}

function characterLength(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}

function rectOf(text: Text, from: number, to: number): DOMRect {
  const range = text.ownerDocument.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  // A space at which a line breaks may have a box at both lines.
  return [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
}
