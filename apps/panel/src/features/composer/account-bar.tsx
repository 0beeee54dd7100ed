import type { Counter } from '@crier/composer-react';
import type { Advice } from '@crier/requirements-engine';
import { Button, Checkbox } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { networkName } from '../../ui/network-names.ts';
import bar from './account-bar.module.css';
import classes from './composer.module.css';
import { type ComposerMessages, composerMessages } from './messages/composer-messages.ts';
import { Ring } from './ring.tsx';
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
  narrow,
  change,
}: Props) {
  const texts = useMessages(composerMessages);
  const [choosing, setChoosing] = useState(chosen.length === 0);
  const listId = useId();
  const shown = shownCounters(counters, active);
  const inWords = useMemo(() => shownCounters(told, active), [told, active]);
  const [wrong, unsure] = [
    useMemo(() => idsOf(obstacles), [obstacles]),
    useMemo(() => idsOf(advice), [advice]),
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
                tone={
                  wrong.has(account.id)
                    ? 'wrong'
                    : unsure.has(account.id) || !account.authorized
                      ? 'unsure'
                      : 'good'
                }
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

/** The ids of all accounts that the remarks concern. */
function idsOf(remarks: readonly { readonly accounts: readonly unknown[] }[]): ReadonlySet<unknown> {
  return new Set(remarks.flatMap(({ accounts }) => accounts));
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

interface FaceProps {
  readonly account: Account;
  readonly counter: Counter | null;
  readonly told: Counter | null;
  readonly tone: 'good' | 'unsure' | 'wrong';
  readonly pressed: boolean;
  readonly narrow: (account: number | null) => void;
}

const ChosenFace = memo(function ChosenFace({ account, counter, told, tone, pressed, narrow }: FaceProps) {
  const texts = useMessages(composerMessages);
  const { label, title } = useMemo(() => wordsOf(texts, account, told), [texts, account, told]);
  return (
    <button
      type="button"
      className={bar['face']}
      aria-pressed={pressed}
      title={title}
      data-account={account.id}
      data-tone={tone}
      onClick={() => narrow(pressed ? null : account.id)}
    >
      <span className={bar['ring']}>
        <Ring share={counter === null ? 0 : counter.used / counter.limit} />
        <AccountFace name={account.name} network={account.provider} picture={account.image} />
      </span>
      <span className={bar['remaining']} data-counter aria-hidden="true">
        {counter?.remaining ?? '–'}
      </span>
      <span className={bar['said']}>{label}</span>
    </button>
  );
});

/** The label for screen readers, and the tooltip. */
function wordsOf(texts: ComposerMessages, account: Account, counter: Counter | null) {
  const { name, provider, authorized } = account;
  const counted =
    counter === null
      ? ''
      : counter.remaining < 0
        ? texts.over(-counter.remaining, counter.network)
        : texts.left(counter.remaining, counter.network);
  const said = authorized ? counted : `${counted} · ${texts.reconnect}`;
  const label = `${texts.onlyFor(`${name}, ${networkName(provider)}`)}. ${said}`;
  return { label, title: `${name} · ${said}` };
}
