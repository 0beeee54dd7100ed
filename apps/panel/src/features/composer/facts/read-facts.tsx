import { memo } from 'react';
import type { Account } from '../state/draft.ts';
import { useFacts } from './use-facts.ts';

interface Props {
  readonly workspace: string;
  readonly accounts: readonly Account[];
}

/** Has the facts of the chosen accounts read, whether their options are in view or not. It shows nothing. */
export const ReadFacts = memo(function ReadFacts({ workspace, accounts }: Props) {
  return accounts.map((account) => <ReadFact key={account.id} {...{ workspace, account }} />);
});

function ReadFact({ workspace, account }: { readonly workspace: string; readonly account: Account }) {
  useFacts(workspace, account);
  return null;
}
