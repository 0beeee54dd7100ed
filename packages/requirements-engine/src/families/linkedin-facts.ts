import type { FactField } from '../definition/fact-field.ts';

export const linkedinFacts: readonly FactField[] = [
  {
    name: 'may_comment',
    kind: 'flag',
    at: 'limits.may_comment',
    label: 'False if the permission for comments was not given when the account was connected',
    source: 'LinkedIn docs: Comments API',
    date: '2026',
  },
];
