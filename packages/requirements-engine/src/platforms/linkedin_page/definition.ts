import { linkedinAuthor } from '../../families/linkedin.ts';
import { linkedinPageOptions } from './options.ts';

/** A LinkedIn page, whose posts are always public. Nothing is read from `CheckAccount.limits`. */
export const linkedinPage = linkedinAuthor({
  key: 'linkedin_page',
  name: 'LinkedIn Page',
  options: linkedinPageOptions,
});
