import type { Counter } from '@crier/composer-react';
import type { Advice } from '@crier/requirements-engine';
import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import bar from './account-bar.module.css';
import { ChooseAccounts } from './choose-accounts/choose-accounts.tsx';
import { ChosenFace } from './chosen-face.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import { firstByAccount, isOver, orderOfFaces, postsOn, shownCounters } from './state/account-states.ts';
import type { Account, Draft, Scope } from './state/draft.ts';
import { nextPlace } from './state/next-place.ts';
import type { Obstacle } from './state/places.ts';
import { hasOwnText } from './state/splits.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  /** The draft at the moment of the call. */
  readonly now: () => Draft;
  /** The accounts of the workspace. */
  readonly accounts: readonly Account[];
  /** Those that the post is for. */
  readonly chosen: readonly Account[];
  /** The draft of a moment ago. */
  readonly draft: Draft;
  /** Ids of the chosen accounts. */
  readonly ids: Draft['accounts'];
  readonly counters: readonly Counter[];
  /** Counters that lag a moment behind. They are put into words, which takes longer than showing the numbers. */
  readonly told: readonly Counter[];
  readonly obstacles: readonly Obstacle[];
  readonly advice: readonly Advice[];
  /** Index of the item being written. */
  readonly active: number;
  /** The version being written. */
  readonly scope: Scope;
  /** The account on the stage. */
  readonly selected: number | null;
  readonly select: (account: number) => void;
  /** Brings the account onto the stage and opens the text that it publishes. */
  readonly press: (account: number) => void;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/**
 * The chosen accounts in one row, with the rest of their limits. Pressing one shows its preview. The row is one stop of
 * the tab key; the arrow keys move in it.
 */
export const AccountBar = memo(function AccountBar(props: Props) {
  const { accounts, chosen, draft, counters, told, obstacles, advice, active, scope, selected } = props;
  const texts = useMessages(composerMessages);
  const row = useRef<HTMLDivElement>(null);
  const shown = shownCounters(counters, active);
  const inWords = useMemo(() => shownCounters(told, active), [told, active]);
  const wrong = useMemo(() => firstByAccount(obstacles), [obstacles]);
  const unsure = useMemo(() => firstByAccount(advice), [advice]);
  const { shared, own } = useMemo(
    () => orderOfFaces(chosen, draft, ({ id, authorized }) => wrong.has(id) || unsure.has(id) || !authorized),
    [chosen, draft, wrong, unsure],
  );
  const order = [...shared, ...own];
  const keys = (event: KeyboardEvent) => {
    const place = order.findIndex(({ id }) => id === selected);
    const next = order[nextPlace(event.key, place, order.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    props.select(next.id);
    row.current?.querySelector<HTMLElement>(`[data-account="${next.id}"]`)?.focus();
  };
  const faceOf = (account: Account) => {
    const counter = shown.get(account.id) ?? null;
    const over = counter !== null && isOver(counter) ? counter.remaining : null;
    return (
      <ChosenFace
        key={account.id}
        account={account}
        share={counter === null ? 0 : Math.round((counter.used / counter.limit) * 100) / 100}
        over={over}
        told={inWords.get(account.id) ?? null}
        missing={over === null ? (wrong.get(account.id) ?? null) : null}
        isUnsure={unsure.has(account.id) || !account.authorized}
        hasOwnText={hasOwnText(draft, account.id)}
        posts={postsOn(draft, account)}
        isDim={scope === 0 ? hasOwnText(draft, account.id) : account.id !== scope}
        selected={account.id === selected}
        isStop={account.id === (selected ?? order[0]?.id)}
        press={props.press}
      />
    );
  };
  return (
    <section aria-label={texts.accounts} className={bar['bar']}>
      <div className={bar['faces']}>
        {order.length === 0 ? null : (
          <div
            ref={row}
            role="toolbar"
            aria-label={texts.chosenAccounts}
            className={bar['row']}
            onKeyDown={keys}
          >
            {shared.map(faceOf)}
            {own.length === 0 || shared.length === 0 ? null : <span className={bar['gap']} />}
            {own.map(faceOf)}
          </div>
        )}
        <ChooseAccounts
          {...{ workspace: props.workspace, accounts, now: props.now, change: props.change }}
          chosen={props.ids}
        />
      </div>
    </section>
  );
});
