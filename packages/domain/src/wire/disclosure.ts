import { z } from 'zod';

const made = z.boolean().optional();

/** What a version discloses about itself; a fact that is absent is claimed neither way. */
export const disclosureSchema = z.object({
  made_with_ai: made,
  paid_partnership: made,
  own_brand: made,
  made_for_kids: made,
});

const sent = z.boolean().nullish();

/** A disclosure as sent; a fact that is null is claimed neither way. */
export const disclosureInputSchema = z.object({
  made_with_ai: sent,
  paid_partnership: sent,
  own_brand: sent,
  made_for_kids: sent,
});
