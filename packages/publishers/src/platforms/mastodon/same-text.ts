const MENTION_WITH_SERVER =
  /(@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)@[\p{L}\p{N}][\p{L}\p{N}.:-]*[\p{L}\p{N}]/gu;

/**
 * True when a server may show one text for the other: white space, the server of a mention and the Unicode form do not
 * count, everything else does.
 */
export function isSameText(one: string, other: string): boolean {
  return withoutSpaces(one) === withoutSpaces(other);
}

/** As {@link isSameText}, and punctuation, case and markup characters do not count either. */
export function isSimilarText(one: string, other: string): boolean {
  const [first, second] = [lettersOf(one), lettersOf(other)];
  return first === '' || second === '' ? isSameText(one, other) : first === second;
}

function withoutSpaces(text: string): string {
  return text
    .normalize('NFC')
    .replace(MENTION_WITH_SERVER, '$1')
    .replace(/(?:[\s\p{Z}\p{Cf}]|\ufe0e|\ufe0f)+/gu, '');
}

function lettersOf(text: string): string {
  return withoutSpaces(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Sk}\p{C}]+|[<>=+~|]/gu, '');
}
