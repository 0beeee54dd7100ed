import { describedFacts } from '../../definition/described-facts.ts';
import type { FactField } from '../../definition/fact-field.ts';
import { pinterestFactTerms } from './fact-terms.ts';

const api = { source: 'Pinterest API description 5.23.0', date: '2026' };

/** The facts with their meanings. */
export const pinterestFacts: readonly FactField[] = describedFacts(pinterestFactTerms, {
  account_type: { label: 'Personal or business', ...api },
  boards: { label: 'The boards of the account', ...api },
});
