import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { networkName } from '../../../ui/network-names.ts';
import { FoundList } from './found-list.tsx';
import classes from './lookup.module.css';
import { lookupMessages } from './lookup-messages.ts';
import type { Mentioning } from './mention.ts';
import { useListKeys } from './use-list-keys.ts';
import { type FoundEntry, useLookup } from './use-lookup.ts';

/** What the text field does with a key while names are offered; false for keys that write. */
export type OfferKeys = (event: KeyboardEvent) => boolean;

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly mentioning: Mentioning;
  /** What is written after the `@`. */
  readonly name: string;
  readonly keys: RefObject<OfferKeys | null>;
  readonly choose: (entry: FoundEntry) => void;
  readonly leave: () => void;
  /** Tells the id of the entry that Enter takes; undefined for none. */
  readonly reach: (id: string | undefined) => void;
}

/** Who has the name that is being written. The focus stays in the text, and Enter takes nobody before an arrow does. */
export function MentionOffer({ workspace, mentioning, name, keys, choose, leave, reach }: Props) {
  const texts = useMessages(lookupMessages);
  const listId = useId();
  const { account, found } = useFound(workspace, mentioning, name);
  const { active, press } = useListKeys(found.entries, choose, leave, false);
  const reached = active < 0 ? undefined : `${listId}-${active}`;
  useEffect(() => {
    keys.current = press;
    return () => {
      keys.current = null;
    };
  });
  useEffect(() => {
    reach(reached);
    return () => reach(undefined);
  }, [reach, reached]);
  // Most words after an @ are the name of nobody here.
  if (found.state === 'idle' || found.state === 'none') return null;
  const network = networkName(account.provider);
  return (
    <div className={classes['mention']} data-mention>
      <FoundList
        id={listId}
        label={texts.search(`@${name}`, network)}
        {...{ network, found, active, choose }}
      />
    </div>
  );
}

/** Asks for the first account; if its network refuses, for the next one. */
function useFound(workspace: string, { accounts, option }: Mentioning, name: string) {
  const [turn, setTurn] = useState(0);
  const account = accounts[turn] ?? accounts[0];
  const found = useLookup({ workspace, account: account.id, option }, name);
  const isRefused = found.state === 'failed' && found.problem === 'refused';
  useEffect(() => {
    if (isRefused && turn + 1 < accounts.length) setTurn(turn + 1);
  }, [isRefused, turn, accounts.length]);
  return { account, found };
}
