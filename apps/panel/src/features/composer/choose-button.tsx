import { Button, Checkbox } from '@mantine/core';
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { networkName } from '../../ui/network-names.ts';
import bar from './account-bar.module.css';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import type { Account, Draft } from './state/draft.ts';
import { toggleAccount } from './state/versions.ts';

interface Props {
  readonly accounts: readonly Account[];
  /** Ids of the accounts that the post is for. */
  readonly chosen: readonly number[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The button at the end of the faces, and the list of accounts that it opens. It is open while none is chosen. */
export const ChooseButton = memo(function ChooseButton({ accounts, chosen, change }: Props) {
  const texts = useMessages(composerMessages);
  const [open, setOpen] = useState(chosen.length === 0);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  useCommands(
    useMemo(
      (): Command[] => [
        {
          ...{ id: 'composer.accounts', label: texts.choose, group: 'actions', icon: 'accounts', keys: 'a' },
          run: () => {
            setOpen(true);
            requestAnimationFrame(() => document.getElementById(list)?.querySelector('input')?.focus());
          },
        },
      ],
      [texts, list],
    ),
  );
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={bar['choose']}
        aria-label={texts.choose}
        title={texts.choose}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon name="plus" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its content as a grid */}
      <div
        id={list}
        hidden={!open}
        className={bar['chooser']}
        role="group"
        aria-label={texts.choose}
        onKeyDown={keys}
      >
        {open ? (
          <>
            <div className={bar['choices']}>
              {accounts.map((account) => (
                <Checkbox
                  key={account.id}
                  checked={chosen.includes(account.id)}
                  onChange={() => change((now) => toggleAccount(now, account.id))}
                  classNames={{ body: bar['choiceBody'] ?? '' }}
                  label={<AccountLabel account={account} />}
                />
              ))}
            </div>
            <Button variant="default" size="compact-sm" className={bar['done']} onClick={close}>
              {texts.chosenDone}
            </Button>
          </>
        ) : null}
      </div>
    </>
  );
});

function AccountLabel({ account }: { account: Account }) {
  const texts = useMessages(composerMessages);
  return (
    <span className={bar['choice']}>
      <AccountFace name={account.name} network={account.provider} picture={account.image} size={28} />
      <span>
        {`${account.name} · @${account.username} · ${networkName(account.provider)}`}
        {account.authorized ? null : <span className={classes['wrong']}>{` · ${texts.reconnect}`}</span>}
      </span>
    </span>
  );
}
