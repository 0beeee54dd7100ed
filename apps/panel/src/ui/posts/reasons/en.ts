import { NETWORK_REASONS, type NetworkReason } from '@crier/domain';
import type { ReasonWords } from './words.ts';

const reasons = Object.fromEntries(
  Object.entries(NETWORK_REASONS).map(([reason, { what, fix }]) => [reason, [what, fix] as const]),
) as Readonly<Record<NetworkReason, readonly [string, string]>>;

export const en: ReasonWords = {
  reasons,
  who: {
    author: 'The author has to act.',
    owner: 'The owner of the account has to act.',
    operator: 'The operator of this installation has to act.',
    nobody: 'Nobody has to act.',
  },
};
