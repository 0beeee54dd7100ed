import { linkedinAuthor } from '../../families/linkedin.ts';
import { linkedinOptions } from './options.ts';

/** A LinkedIn member. */
export const linkedin = linkedinAuthor({ key: 'linkedin', name: 'LinkedIn', options: linkedinOptions });
