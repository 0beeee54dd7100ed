import type { OptionTerms } from '../../definition/option-field.ts';
import { documentTitleOption } from '../../families/linkedin-document.ts';
import { LINKEDIN_OPTIONS } from '../../families/linkedin-options.ts';

export const linkedinPageOptions = [
  documentTitleOption,
  ...LINKEDIN_OPTIONS,
] as const satisfies readonly OptionTerms[];
