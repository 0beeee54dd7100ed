import type { LookupEntry, OptionField } from '@crier/requirements-engine';
import { useId, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { networkName } from '../../../ui/network-names.ts';
import type { OptionValue } from '../options/read-options.ts';
import type { Account } from '../state/draft.ts';
import { FoundList } from './found-list.tsx';
import classes from './lookup.module.css';
import { lookupMessages } from './lookup-messages.ts';
import { useListKeys } from './use-list-keys.ts';
import { type FoundEntry, useLookup } from './use-lookup.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly account: Account;
  /** In the reader's language. */
  readonly field: OptionField;
  readonly chosen: readonly LookupEntry[];
  /** What the entries belong to; undefined if it is nothing else. */
  readonly within: string | undefined;
  readonly error: string | null;
  readonly set: (value: OptionValue) => void;
}

/** The entries of an option as chips, and a search on the account's network for more. */
export function LookupControl({ workspace, account, field, chosen, within, error, set }: Props) {
  const texts = useMessages(lookupMessages);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const network = networkName(account.provider);
  const isListed = field.lists === true && isOpen;
  const found = useLookup({ workspace, account: account.id, option: field.name, within }, typed, isListed);
  const isFull = field.most !== undefined && chosen.length >= field.most;
  const put = (entries: readonly LookupEntry[]) => set(entries.length === 0 ? null : entries);
  const close = () => {
    setTyped('');
    setOpen(false);
  };
  const choose = ({ id, name }: FoundEntry) => {
    put([...chosen.filter((one) => one.id !== id), { id, name }]);
    close();
  };
  const { active, press, reset } = useListKeys(found.entries, choose, close, typed !== '');
  const search = texts.search(field.label, network);
  return (
    <fieldset className={classes['lookup']} title={field.help}>
      <legend>{field.label}</legend>
      {chosen.map(({ id, name }) => (
        <span key={id} className={classes['chip']}>
          {name}
          <button
            type="button"
            aria-label={texts.remove(name)}
            onClick={() => put(chosen.filter((one) => one.id !== id))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {isFull ? (
        <span className={classes['status']}>{texts.full(field.most ?? chosen.length)}</span>
      ) : (
        <input
          type="text"
          role="combobox"
          aria-label={search}
          aria-autocomplete="list"
          aria-expanded={found.entries.length > 0}
          aria-controls={found.entries.length > 0 ? listId : undefined}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          aria-invalid={error !== null}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={field.example}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setOpen(true);
            reset();
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (typed !== '' || isListed) press(event);
          }}
        />
      )}
      {isFull ? null : (
        <FoundList
          id={listId}
          label={search}
          isWhole={isListed && typed.trim() === ''}
          {...{ network, found, active, choose }}
        />
      )}
    </fieldset>
  );
}
