import type { Counter } from '@crier/composer-react';
import type { Advice } from '@crier/requirements-engine';
import { Button, Checkbox } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { networkName } from '../../ui/network-names.ts';
import bar from './account-bar.module.css';
import { ChosenFace, isOver } from './chosen-face.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import type { Account, Draft } from './state/draft.ts';
import type { Obstacle } from './state/places.ts';
import { toggleAccount } from './state/versions.ts';

interface Props {
  readonly accounts: readonly Account[];
  /** Ids of the accounts that the post is for. */
  readonly chosen: readonly number[];
  readonly counters: readonly Counter[];
  /** Counters that lag a moment behind. They are put into words, which takes longer than showing the numbers. */
  readonly told: readonly Counter[];
  readonly obstacles: readonly Obstacle[];
  readonly advice: readonly Advice[];
  /** Index of the item being written. */
  readonly active: number;
  readonly narrowed: number | null;
  /** Ids of the accounts with a text of their own. */
  readonly own: readonly number[];
  readonly narrow: (account: number | null) => void;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The chosen accounts with the rest of their limits. Pressing one narrows the view to it. */
export const AccountBar = memo(function AccountBar({
  accounts,
  chosen,
  counters,
  told,
  obstacles,
  advice,
  active,
  narrowed,
  own,
  narrow,
  change,
}: Props) {
  const texts = useMessages(composerMessages);
  const [choosing, setChoosing] = useState(chosen.length === 0);
  const listId = useId();
  const shown = shownCounters(counters, active);
  const inWords = useMemo(() => shownCounters(told, active), [told, active]);
  const [wrong, unsure] = [
    useMemo(() => firstByAccount(obstacles), [obstacles]),
    useMemo(() => firstByAccount(advice), [advice]),
  ];
  return (
    <section aria-label={texts.accounts}>
      <ul className={bar['faces']}>
        {accounts
          .filter(({ id }) => chosen.includes(id))
          .map((account) => (
            <li key={account.id}>
              <ChosenFace
                account={account}
                counter={shown.get(account.id) ?? null}
                told={inWords.get(account.id) ?? shown.get(account.id) ?? null}
                missing={isOver(shown.get(account.id)) ? null : (wrong.get(account.id) ?? null)}
                isUnsure={unsure.has(account.id) || !account.authorized}
                hasOwnText={own.includes(account.id)}
                pressed={narrowed === account.id}
                narrow={narrow}
              />
            </li>
          ))}
        <li>
          <ChooseButton choosing={choosing} listId={listId} choose={setChoosing} />
        </li>
      </ul>
      <div id={listId} hidden={!choosing} className={bar['chooser']}>
        {choosing
          ? accounts.map((account) => (
              <Checkbox
                key={account.id}
                checked={chosen.includes(account.id)}
                onChange={() => change((now) => toggleAccount(now, account.id))}
                classNames={{ body: bar['choiceBody'] ?? '' }}
                label={<AccountLabel account={account} />}
              />
            ))
          : null}
      </div>
    </section>
  );
});

function AccountLabel({ account }: { account: Account }) {
  const texts = useMessages(composerMessages);
  return (
    <span className={bar['choice']}>
      <AccountFace name={account.name} network={account.provider} picture={account.image} />
      <span>
        {`${account.name} · @${account.username} · ${networkName(account.provider)}`}
        {account.authorized ? null : <span className={classes['wrong']}>{` · ${texts.reconnect}`}</span>}
      </span>
    </span>
  );
}

/** The first message for each account that the remarks concern. */
function firstByAccount(
  remarks: readonly { readonly accounts: readonly unknown[]; readonly message: string }[],
): ReadonlyMap<unknown, string> {
  const first = new Map<unknown, string>();
  for (const { accounts, message } of remarks) {
    for (const account of accounts) if (!first.has(account)) first.set(account, message);
  }
  return first;
}

/**
 * The counter to show for each account. If an item is too long, it is the counter of that item, with the number over
 * the limit; otherwise it is the tightest counter of the item being written.
 */
function shownCounters(
  counters: readonly Counter[],
  active: number,
): ReadonlyMap<Counter['account'], Counter> {
  const shown = new Map<Counter['account'], Counter>();
  for (const counter of counters) {
    if (counter.post !== active && counter.remaining >= 0) continue;
    const before = shown.get(counter.account);
    if (before === undefined || counter.remaining < before.remaining) shown.set(counter.account, counter);
  }
  return shown;
}

interface ChooseProps {
  readonly choosing: boolean;
  readonly listId: string;
  readonly choose: (choosing: boolean) => void;
}

const ChooseButton = memo(function ChooseButton({ choosing, listId, choose }: ChooseProps) {
  const texts = useMessages(composerMessages);
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-expanded={choosing}
      aria-controls={listId}
      onClick={() => choose(!choosing)}
    >
      {choosing ? texts.chosenDone : texts.choose}
    </Button>
  );
});
