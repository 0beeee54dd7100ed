import { Text } from '@mantine/core';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountsButton } from './accounts-button.tsx';
import classes from './composer.module.css';
import { composerMessages } from './messages/composer-messages.ts';

/** In a workspace without accounts: what to do first. The text can be written all the same, and stays a draft. */
export function NoAccounts({ workspace }: { workspace: string }) {
  const texts = useMessages(composerMessages);
  const mayConnect = useMay()('accounts.write');
  return (
    <section className={classes['quiet']} data-tone="unsure" aria-label={texts.accounts}>
      <Icon name="accounts" size={18} />
      <div className={classes['grow']}>
        <Text fw={600}>{texts.noAccounts}</Text>
        <Text c="dimmed" size="sm">
          {mayConnect ? texts.noAccountsWhy : texts.noAccountsAsk}
        </Text>
      </div>
      {mayConnect ? <AccountsButton workspace={workspace} label={texts.connect} /> : null}
    </section>
  );
}
