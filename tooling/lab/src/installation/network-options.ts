import type { CallOutput } from '@crier/client';

export type Account = CallOutput<'listAccounts'>['data'][number];

/**
 * The options that networks require for a post on these accounts: the title, the audience, and the first board of each
 * account.
 */
export function networkOptions(accounts: readonly Account[], title: string) {
  const each = <Value>(provider: string, choice: (account: Account) => Value) => {
    const chosen: Record<`account-${string}`, Value> = {};
    for (const account of accounts)
      if (account.provider === provider) chosen[`account-${account.id}`] = choice(account);
    return chosen;
  };
  return {
    youtube: { title },
    tiktok: { privacy_level: each('tiktok', () => 'PUBLIC_TO_EVERYONE' as const) },
    pinterest: { boards: each('pinterest', firstBoard) },
  };
}

function firstBoard({ data }: Account): string {
  const { relationships } = (data ?? {}) as { relationships?: { boards?: readonly { id: string }[] } };
  return relationships?.boards?.[0]?.id ?? '';
}
