import { Button } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { networkName } from '../../../ui/network-names.ts';
import find from '../find-field.module.css';
import type { Account, Draft } from '../state/draft.ts';
import { useFocusAtFirst } from '../use-focus-at-first.ts';
import { findAccounts, inOrder, withAccounts } from './account-groups.ts';
import { AccountRow } from './account-row.tsx';
import classes from './choose-accounts.module.css';
import { GroupChips } from './group-chips.tsx';
import { chooseMessages } from './messages/choose-messages.ts';
import { SavedGroups } from './saved-groups.tsx';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly accounts: readonly Account[];
  readonly chosen: readonly number[];
  readonly now: () => Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly close: () => void;
}

/**
 * The accounts of the workspace with a search, groups and keys: arrows move, Space and Enter choose, Control and A take
 * all that are found.
 */
export function AccountPicker({ workspace, accounts, chosen, now, change, close }: Props) {
  const texts = useMessages(chooseMessages);
  const [wish, setWish] = useState('');
  const search = useFocusAtFirst<HTMLInputElement>();
  const list = useRef<HTMLUListElement>(null);
  // What an account had when the choice was opened comes back with it.
  const [before] = useState(now);
  const { all, found } = useFound(accounts, wish);
  const choose = (by: (ids: readonly number[]) => readonly number[]) =>
    change((draft) => withAccounts(draft, by(draft.accounts), before));
  const [toggle] = useState(() => (id: number) => choose((ids) => toggled(ids, id)));
  const keys = (event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const place = boxes.findIndex((box) => box.matches(':focus'));
    const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      choose((ids) => [...new Set([...ids, ...found.map(({ id }) => id)])]);
    } else if (event.key === 'ArrowDown' && (isInSearch || place >= 0)) boxes[place + 1]?.focus();
    else if (event.key === 'ArrowUp' && place >= 0)
      (boxes[place - 1] ?? searchIn(event.currentTarget))?.focus();
    else if (event.key === 'Enter' && (place >= 0 || isInSearch)) boxes[Math.max(place, 0)]?.click();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work in the search and in the list
    <div className={classes['picker']} onKeyDown={keys}>
      <div className={find['field']}>
        <Icon name="search" size={18} />
        <input
          ref={search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={wish}
          onChange={({ currentTarget: { value } }) => setWish(value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </div>
      <GroupChips {...{ workspace, accounts: all, chosen, choose }} />
      <SavedGroups {...{ workspace, accounts: all, chosen, choose }} />
      {found.length === 0 ? <p className={classes['nothing']}>{texts.nothing}</p> : null}
      <ul ref={list} className={classes['list']} aria-label={texts.accounts}>
        {found.map((account) => (
          <AccountRow
            key={account.id}
            {...{ workspace, account, toggle }}
            isChosen={chosen.includes(account.id)}
          />
        ))}
      </ul>
      <PickerFoot count={chosen.length} of={accounts.length} close={close} />
    </div>
  );
}

/** All accounts in the order of the list, and those that match what is typed. */
function useFound(accounts: readonly Account[], wish: string) {
  const all = useMemo(() => inOrder(accounts), [accounts]);
  const wanted = useDeferredValue(wish);
  const found = useMemo(
    () => findAccounts(all, wanted, ({ provider }) => networkName(provider)),
    [all, wanted],
  );
  return { all, found };
}

function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

function searchIn(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>('input[type="search"]');
}

function PickerFoot({ count, of, close }: { count: number; of: number; close: () => void }) {
  const texts = useMessages(chooseMessages);
  return (
    <div className={classes['foot']}>
      <output aria-live="polite">{texts.chosen(count, of)}</output>
      <span className={classes['keys']} aria-hidden="true">
        {texts.keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd>
            {does}
          </span>
        ))}
      </span>
      <Button variant="default" size="compact-sm" onClick={close}>
        {texts.done}
      </Button>
    </div>
  );
}
