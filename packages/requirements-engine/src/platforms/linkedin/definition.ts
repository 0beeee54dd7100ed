import { linkedinAuthor } from '../../families/linkedin.ts';

/** A LinkedIn member. Nothing is read from `CheckAccount.limits`. */
export const linkedin = linkedinAuthor({
  key: 'linkedin',
  name: 'LinkedIn',
  options: [
    {
      name: 'visibility',
      label: 'Visible to',
      input: 'choice',
      perAccount: false,
      default: 'PUBLIC',
      choices: [
        { value: 'PUBLIC', label: 'Anyone' },
        { value: 'CONNECTIONS', label: 'Connections only' },
      ],
    },
  ],
});
