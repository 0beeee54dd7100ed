import type { FactField, FactNote, FactTerms } from './fact-field.ts';

/** Facts with their meanings; one without a meaning does not compile. */
export function describedFacts<const Terms extends readonly FactTerms[]>(
  terms: Terms,
  notes: { readonly [Name in Terms[number]['name']]: FactNote },
): readonly FactField[] {
  const all: Readonly<Record<string, FactNote>> = notes;
  return terms.map((fact) => {
    const note = all[fact.name];
    if (note === undefined) throw new TypeError(`The fact ${fact.name} has no note`);
    return { ...fact, ...note };
  });
}
