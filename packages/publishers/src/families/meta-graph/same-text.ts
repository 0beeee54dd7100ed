/**
 * True when a graph may return one text for the other: white space, invisible characters and the Unicode form do not
 * count.
 */
export function isSameText(one: string, other: string): boolean {
  return compact(one) === compact(other);
}

function compact(text: string): string {
  return text.normalize('NFC').replace(/(?:[\s\p{Z}\p{Cf}]|\ufe0e|\ufe0f)+/gu, '');
}
