/** What a version can disclose about itself. */
export const DISCLOSURES = ['made_with_ai', 'paid_partnership', 'own_brand', 'made_for_kids'] as const;

export type DisclosureName = (typeof DISCLOSURES)[number];

/** The disclosures that somebody made; one that is absent was made neither way. */
export type Disclosure = { readonly [Name in DisclosureName]?: boolean | undefined };

/** A disclosure as clients send it. */
type DisclosureInput = { readonly [Name in DisclosureName]?: boolean | null | undefined };

/** The disclosures that were made; null if there are none. */
export function disclosureMade(input: DisclosureInput | null | undefined): Disclosure | null {
  const made = DISCLOSURES.flatMap((name) => {
    const value = input?.[name];
    return typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  return made.length === 0 ? null : Object.fromEntries(made);
}
