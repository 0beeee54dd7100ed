import type { LimitSource } from './limit.ts';
import type { MediaType } from './media-type.ts';

/** What a post can disclose about itself. */
export const DISCLOSURES = ['made_with_ai', 'paid_partnership', 'own_brand', 'made_for_kids'] as const;

export type DisclosureName = (typeof DISCLOSURES)[number];

/** What is disclosed; a fact that is null or absent is claimed neither way. */
export type Disclosure = { readonly [Name in DisclosureName]?: boolean | null | undefined };

/** How a network takes one fact, and the source of that. */
export interface DisclosureTerm extends LimitSource {
  /** The field of its interface; a dot is between a field and that in it. */
  readonly field: string;
  /** The only type of file whose posts have the field. */
  readonly media?: MediaType;
  /** The report of an account that has the field unless it is false, in `CheckAccount.limits`. */
  readonly reported?: string;
  /** True if the network wants it said for every post. */
  readonly expected?: true;
}

/** The facts that a network takes; it has no field for the others. */
export type DisclosureTerms = { readonly [Name in DisclosureName]?: DisclosureTerm };
