import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { networkName } from '../../../ui/network-names.ts';
import type { Account } from '../state/draft.ts';
import { lastAccounts } from '../state/last-accounts.ts';
import { byNetwork, isSameChoice, toggleGroup } from './account-groups.ts';
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

interface ExactProps extends Pick<Props, 'chosen' | 'choose'> {
  readonly name: string;
  readonly ids: readonly number[];
}

/** Chooses exactly these accounts. */
function ExactChip({ name, ids, chosen, choose }: ExactProps) {
  const { language } = useLanguage();
  return (
    <Chip isPressed={isSameChoice(ids, chosen)} press={() => choose(() => ids)}>
      {name}
      {ids.length === 0 ? null : <b>{new Intl.NumberFormat(language).format(ids.length)}</b>}
    </Chip>
  );
}

interface ChipProps {
  readonly isPressed: boolean;
  readonly press: () => void;
  readonly label?: string;
  readonly network?: string;
  readonly children: ReactNode;
}

function Chip({ isPressed, press, label, network, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-pressed={isPressed}
      onClick={press}
      {...(label === undefined ? {} : { 'aria-label': label, title: label })}
      {...(network === undefined ? {} : { 'data-network': network })}
    >
      {children}
    </button>
  );
}
