import { useMessages } from '../../../messages/language-context.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { networkName } from '../../../ui/network-names.ts';
import type { Account } from '../state/draft.ts';
import { lastAccounts } from '../state/last-accounts.ts';
import { byNetwork, toggleGroup } from './account-groups.ts';
import { Chip, ExactChip } from './chip.tsx';
import classes from './choose-accounts.module.css';
import { chooseMessages } from './messages/choose-messages.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly accounts: readonly Account[];
  readonly chosen: readonly number[];
  readonly choose: (by: (ids: readonly number[]) => readonly number[]) => void;
}

/** Groups of accounts: the last ones, all, none, and those of each network. */
export function GroupChips({ workspace, accounts, chosen, choose }: Props) {
  const texts = useMessages(chooseMessages);
  const known = accounts.map(({ id }) => id);
  const usable = accounts.filter(({ authorized }) => authorized).map(({ id }) => id);
  const last = (lastAccounts(workspace) ?? []).filter((id) => known.includes(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes['chips']} role="group" aria-label={texts.groups}>
      {last.length === 0 ? null : <ExactChip name={texts.last} ids={last} {...{ chosen, choose }} />}
      <ExactChip name={texts.all} ids={usable} {...{ chosen, choose }} />
      <ExactChip name={texts.none} ids={[]} {...{ chosen, choose }} />
      {byNetwork(accounts).map(({ network, ids }) => (
        <Chip
          key={network}
          label={texts.network(networkName(network), ids.length)}
          isPressed={ids.every((id) => chosen.includes(id))}
          press={() => choose((before) => toggleGroup(before, ids))}
          network={network}
        >
          <NetworkMark network={network} size={14} />
        </Chip>
      ))}
    </div>
  );
}
