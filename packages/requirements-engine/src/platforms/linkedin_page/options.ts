import type { OptionTerms } from '../../definition/option-field.ts';
import { documentTitleOption } from '../../families/linkedin-document.ts';

export const linkedinPageOptions = [documentTitleOption] as const satisfies readonly OptionTerms[];
