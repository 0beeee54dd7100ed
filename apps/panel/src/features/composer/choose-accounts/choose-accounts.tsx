import { Popover } from '@mantine/core';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { Command } from '../../../commands/commands.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Account, Draft } from '../state/draft.ts';
import classes from './choose-accounts.module.css';
import { CHOOSE_ACCOUNTS } from './choose-accounts-command.ts';

const AccountPicker = lazy(async () => ({ default: (await import('./account-picker.tsx')).AccountPicker }));

/** With more faces before it, the button is at the end of the column of text, and the choice ends where it does. */
const HALF_A_ROW = 6;

interface Props {
  /** UUID. */
  readonly workspace: string;
  /** The accounts of the workspace. */
  readonly accounts: readonly Account[];
  /** Ids of the accounts that the post is for. */
  readonly chosen: readonly number[];
  /** The draft at the moment of the call. */
  readonly now: () => Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** The round button at the end of the faces, and the choice of accounts that it or the key `a` opens. */
export const ChooseAccounts = memo(function ChooseAccounts(props: Props) {
  const texts = useMessages(composerMessages);
  const [isOpen, setOpen] = useState(false);
  const commands = useMemo(
    (): Command[] => [
      {
        id: CHOOSE_ACCOUNTS,
        label: texts.choose,
        group: 'actions',
        icon: 'accounts',
        keys: 'a',
        run: () => setOpen(true),
      },
    ],
    [texts],
  );
  useCommands(commands);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="40rem"
      position={props.chosen.length > HALF_A_ROW ? 'bottom-end' : 'bottom-start'}
      offset={10}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      radius="lg"
      shadow="md"
      classNames={{ dropdown: classes['popover'] ?? '' }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['open']}
          aria-label={texts.choose}
          title={texts.choose}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="plus" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={classes['waiting']} aria-busy="true" />}>
          <AccountPicker {...props} close={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
