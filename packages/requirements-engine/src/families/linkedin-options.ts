import { limitOf } from '../definition/media-limits.ts';
import type { OptionTerms } from '../definition/option-field.ts';

/** What members and pages may say of a post. */
export const LINKEDIN_OPTIONS = [
  { name: 'mentions', input: 'lookup', default: null },
  { name: 'disable_reshare', input: 'toggle', default: false },
  { name: 'article_title', input: 'text', default: null, limit: limitOf(400, 'utf16') },
  { name: 'article_description', input: 'multiline', default: null, limit: limitOf(250, 'utf16') },
] as const satisfies readonly OptionTerms[];
