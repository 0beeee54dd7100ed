import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Rows } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountRow } from './account-row.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';

/** How often the accounts are read again, in ms. A page that waits for an account reads them more often. */
const AGAIN_MS = 30_000;

/** The connected accounts; those that need reconnecting come first. */
export function AccountList({ workspace, mayChange }: { workspace: string; mayChange: boolean }) {
  const texts = useMessages(accountsMessages);
  const answer = useQuery({
    ...query('listManagedAccounts', { params: { workspace } }),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  const { data: networks } = useQuery(query('listNetworks', { params: { workspace } }));
  const nameOf = (key: string) => networks?.data.find(({ provider }) => provider === key)?.name ?? key;
  return (
    <Loaded query={answer} rows={3}>
      {({ data }) => {
        if (data.length === 0) return <EmptyState title={texts.none} about={texts.noneAbout} />;
        const ordered = [...data].sort((one, other) => Number(one.authorized) - Number(other.authorized));
        return (
          <Rows>
            {ordered.map((account) => (
              <AccountRow
                key={account.uuid}
                account={account}
                network={nameOf(account.provider)}
                workspace={workspace}
                mayChange={mayChange}
              />
            ))}
          </Rows>
        );
      }}
    </Loaded>
  );
}
