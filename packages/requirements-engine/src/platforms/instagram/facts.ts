import type { FactField } from '../../definition/fact-field.ts';

export const instagramFacts: readonly FactField[] = [
  {
    name: 'account_type',
    kind: 'text',
    at: 'data.account_type',
    label: 'Whether the account is that of a business or of a creator',
    source: 'Instagram Platform docs: Get started, /me',
    date: '2026-09-11',
  },
];
