import type { OptionTerms } from '../../definition/option-field.ts';

/** Names are those of the interface, except that a place is looked up. */
export const threadsOptions = [
  { name: 'topic_tag', input: 'text', default: null },
  { name: 'place', input: 'lookup', default: null },
  { name: 'is_spoiler_media', input: 'toggle', default: false },
  { name: 'text_attachment', input: 'multiline', default: null },
] as const satisfies readonly OptionTerms[];
