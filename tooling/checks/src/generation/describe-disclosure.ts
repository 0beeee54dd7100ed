import type { DisclosureName, DisclosureTerm, DisclosureTerms } from '@crier/requirements-engine';
import { DISCLOSURES } from '@crier/requirements-engine';

/** How a network takes what a version discloses. */
export function describeDisclosure(terms: DisclosureTerms = {}): string[] {
  const none = DISCLOSURES.filter((name) => terms[name] === undefined).map((name) => `\`${name}\``);
  const sent = DISCLOSURES.flatMap((name) => {
    const term = terms[name];
    return term === undefined ? [] : [describeTerm(name, term)];
  });
  const without = `It has no label for ${new Intl.ListFormat('en').format(none)} of \`disclosure\`.`;
  return [...sent, ...(none.length === 0 ? [] : [without])];
}

function describeTerm(
  name: DisclosureName,
  { field, media, reported, expected, source, date }: DisclosureTerm,
) {
  const only = media === undefined ? '' : `, with a ${media} only`;
  const unless = reported === undefined ? '' : `, unless the account reports \`${reported}\` as false`;
  const asked = expected === true ? '; while nobody states it, nothing is sent' : '';
  return `\`disclosure.${name}\` is sent as \`${field}\`${only}${unless}${asked} (${source}, ${date}).`;
}
