interface Range {
  readonly language: string;
  readonly quality: number;
}

/**
 * The language an answer is written in: the first of `languages` that the `Accept-Language` header asks for, most
 * wanted first and by the language alone, whatever the region; `otherwise` when it asks for none of them (RFC 9110
 * §12.5.4, RFC 4647 §3.4). A header that makes no sense asks for none.
 */
export function chooseLocale(
  header: string | undefined,
  languages: readonly string[],
  otherwise: string,
): string {
  if (header === undefined) return otherwise;
  const ranges = header
    .split(',')
    .flatMap(readRange)
    .sort((a, b) => b.quality - a.quality);
  return ranges.find(({ language }) => languages.includes(language))?.language ?? otherwise;
}

const RANGE =
  /^\s*(?<language>[a-z]{1,8})(?:-[a-z0-9]{1,8})*\s*(?:;\s*q=(?<quality>[01](?:\.\d{0,3})?)\s*)?$/iu;

function readRange(text: string): readonly Range[] {
  const groups = RANGE.exec(text)?.groups;
  const quality = Number(groups?.['quality'] ?? 1);
  if (groups?.['language'] === undefined || quality === 0) return [];
  return [{ language: groups['language'].toLowerCase(), quality }];
}
