import type { LanguageTerms } from '@crier/requirements-engine';

/** How a network takes the language of a post; nothing if it takes none. */
export function describeLanguage(terms: LanguageTerms | undefined): string[] {
  if (terms === undefined) return [];
  const { takes, instead, known, source, date } = terms;
  const sent = takes === 'tag' ? 'tag' : 'code, without script and region';
  const exceptions = Object.entries(instead ?? {}).map(([tag, code]) => `\`${tag}\` is sent as \`${code}\``);
  const others = exceptions.length === 0 ? '' : `; ${exceptions.join(', ')}`;
  const codes = known === undefined ? '' : `. Of three letters it knows ${known.join(', ')}`;
  return [`The \`language\` of a post is sent as its ${sent}${others}${codes} (${source}, ${date}).`];
}
