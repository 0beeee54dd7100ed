import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { accountName } from './state/account-name.ts';
import type { Account, Draft, Scope } from './state/draft.ts';
import { dropVersion, editOnlyHere } from './state/versions.ts';

interface Props {
  /** The account that the view is narrowed to. */
  readonly narrowed: number;
  readonly scope: Scope;
  readonly accounts: readonly Account[];
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly narrow: (account: number | null) => void;
}

/** Says which version the account publishes, and gives it one of its own or the original again. */
export function VersionScope({ narrowed, scope, accounts, change, narrow }: Props) {
  const texts = useMessages(composerMessages);
  const account = accounts.find(({ id }) => id === narrowed);
  const name = account === undefined ? '' : accountName(account);
  return (
    <Group className={classes['scope']}>
      <Text>{scope === 0 ? texts.showsOriginal(name) : texts.ownVersion(name)}</Text>
      {scope === 0 ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change((now) => editOnlyHere(now, narrowed))}
        >
          {texts.editOnlyHere(name)}
        </Button>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change((now) => dropVersion(now, narrowed))}
        >
          {texts.dropVersion}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => narrow(null)}>
        {texts.all}
      </Button>
    </Group>
  );
}
