import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { networkName } from '../../ui/network-names.ts';
import { Section } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountRow } from './account-row.tsx';
import { groupAccounts, type ManagedAccount } from './group-accounts.ts';
import { accountsMessages } from './messages/accounts-messages.ts';

/** How often the accounts are read again, in ms. A page that waits for an account reads them more often. */
const AGAIN_MS = 30_000;

interface Props {
  readonly workspace: string;
  readonly mayChange: boolean;
}

/** The connected accounts by state; those that need reconnecting come first. */
export function AccountList(props: Props) {
  const texts = useMessages(accountsMessages);
  const answer = useQuery({
    ...query('listManagedAccounts', { params: { workspace: props.workspace } }),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  return (
    <Loaded query={answer} rows={6} height={40}>
      {({ data }) => {
        if (data.length === 0) {
          return (
            <EmptyState level={2} title={texts.none} about={props.mayChange ? texts.noneAbout : undefined} />
          );
        }
        const { needing, working } = groupAccounts(data, new Date());
        return (
          <>
            <Group {...props} title={texts.needsYou} accounts={needing} />
            <Group {...props} title={texts.connected} accounts={working} />
          </>
        );
      }}
    </Loaded>
  );
}

interface GroupProps extends Props {
  readonly title: string;
  readonly accounts: readonly ManagedAccount[];
}

function Group({ title, accounts, ...props }: GroupProps) {
  if (accounts.length === 0) return null;
  return (
    <Section title={title}>
      <Rows>
        {accounts.map((account) => (
          <AccountRow
            key={account.uuid}
            {...props}
            account={account}
            network={networkName(account.provider)}
          />
        ))}
      </Rows>
    </Section>
  );
}
