import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Moment } from '../../ui/moment.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';
import { accountName } from './state/account-name.ts';
import type { Account } from './state/draft.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly account: Account;
}

/**
 * Advice about an account that has to be reconnected before it publishes, now or before its access ends, with a button
 * to the page for that.
 */
export const SignedOutAdvice = memo(function SignedOutAdvice({ workspace, account }: Props) {
  const texts = useMessages(composerMessages);
  return (
    <li className={classes['remark']} data-tone="unsure" data-signed-out={account.id}>
      <Icon name="question" size={18} />
      <div className={classes['grow']}>
        <Text>
          {account.authorized
            ? texts.endsBefore(accountName(account))
            : texts.signedOut(accountName(account), 1)}
        </Text>
        <Text c="dimmed" size="sm">
          {account.authorized && account.access_ends_at !== null ? (
            <>
              {texts.endsBeforeWhy} <Moment at={account.access_ends_at} />.
            </>
          ) : (
            texts.signedOutWhy
          )}
        </Text>
        <div className={classes['buttons']}>
          <AccountsButton workspace={workspace} />
        </div>
      </div>
    </li>
  );
});

/** A button to the accounts of the workspace. */
export function AccountsButton({ workspace, label }: { workspace: string; label?: string }) {
  const texts = useMessages(composerMessages);
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link {...props} to={`/w/${workspace}/accounts`} />}
    >
      {label ?? texts.toAccounts}
    </Button>
  );
}
