import { linkedinAuthor } from '../../families/linkedin.ts';
import { linkedinOptions } from './options.ts';

/** A LinkedIn member. Nothing is read from `CheckAccount.limits`. */
export const linkedin = linkedinAuthor({ key: 'linkedin', name: 'LinkedIn', options: linkedinOptions });
