import type { FactField } from '../../definition/fact-field.ts';

const api = { source: 'Pinterest API description 5.23.0', date: '2026' };

export const pinterestFacts: readonly FactField[] = [
  { name: 'account_type', kind: 'text', at: 'data.account_type', label: 'Personal or business', ...api },
  {
    name: 'boards',
    kind: 'records',
    at: 'data.relationships.boards',
    label: 'The boards of the account',
    rules: { option: 'boards', as: 'choices' },
    ...api,
  },
];
