import { networkName } from '../../../ui/network-names.ts';
import type { Account } from '../state/draft.ts';
import type { Cause } from './cause.ts';
import type { RemedyMessages } from './messages/en.ts';
import { withoutNetwork } from './without-network.ts';

/** The sentence of a row. */
export function sentenceOf(cause: Cause, accounts: readonly Account[], texts: RemedyMessages): string {
  const { kind, accounts: ids, remarks } = cause;
  const [first] = accountsOfCause(cause, accounts);
  const name = first === undefined ? '' : networkName(first.provider);
  if (kind !== 'hint') return texts.say(kind, ids.length, name);
  const [remark] = remarks;
  return remark === undefined
    ? ''
    : withoutNetwork(remark.message, networkName(remark.provider)).replace(/\.$/, '');
}

export function accountsOfCause({ accounts: ids }: Cause, accounts: readonly Account[]): readonly Account[] {
  return ids.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
}
