import type { FactTerms } from '../../definition/fact-field.ts';

export const pinterestFactTerms = [
  { name: 'account_type', kind: 'text', at: 'data.account_type' },
  {
    name: 'boards',
    kind: 'records',
    at: 'data.relationships.boards',
    rules: { option: 'boards', as: 'choices' },
  },
] as const satisfies readonly FactTerms[];
