import type { OptionTerms } from '../../definition/option-field.ts';

/** Names are those of the interface. */
export const pixelfedOptions = [
  { name: 'sensitive', input: 'toggle', default: false },
  { name: 'spoiler_text', input: 'text', default: null },
  { name: 'comments_disabled', input: 'toggle', default: false },
] as const satisfies readonly OptionTerms[];
