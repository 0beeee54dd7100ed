/** Where a network folds a text, as drawn: after so many UTF-16 units or line breaks, whichever comes first. */
export interface Fold {
  readonly characters: number;
  readonly lines: number;
}

/** The offset at which a text folds, at the end of a word if it has one there; null if the whole text is shown. */
export function foldAt(text: string, { characters, lines }: Fold): number | null {
  const line = startOfLine(text, lines);
  if (line <= characters) return line < text.length ? line - 1 : null;
  if (text.length <= characters) return null;
  const word = text.slice(0, characters + 1).search(/\s\S*$/);
  if (word > characters / 2) return word;
  return /[\uD800-\uDBFF]/.test(text.charAt(characters - 1)) ? characters - 1 : characters;
}

/** The offset after so many line breaks; that of the end of the text if it has fewer. */
function startOfLine(text: string, lines: number): number {
  let start = 0;
  for (let line = 0; line < lines; line += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start;
}
