import type { OptionTerms } from '../definition/option-field.ts';

/** What members and pages may say of a post. */
export const LINKEDIN_OPTIONS = [
  { name: 'mentions', input: 'lookup', default: null },
  { name: 'disable_reshare', input: 'toggle', default: false },
  { name: 'article_title', input: 'text', default: null },
  { name: 'article_description', input: 'multiline', default: null },
] as const satisfies readonly OptionTerms[];
