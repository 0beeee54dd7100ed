import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Rows } from '../../ui/rows.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { AccountRow } from './account-row.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';

/** How often it is looked whether another tab has connected an account. */
const LOOK_MS = 3_000;

/** The connected accounts, those to reconnect first. */
export function AccountList({ workspace, mayChange }: { workspace: string; mayChange: boolean }) {
  const texts = useMessages(accountsMessages);
  const { data, error, refetch } = useQuery({
    ...consoleQuery('listManagedAccounts', { params: { workspace } }),
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: 'always',
  });
  const { data: networks } = useQuery(consoleQuery('listNetworks', { params: { workspace } }));
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <LoadingState rows={3} />;
  if (data.data.length === 0) return <EmptyState title={texts.none} about={texts.noneAbout} />;
  const nameOf = (key: string) => networks?.data.find(({ provider }) => provider === key)?.name ?? key;
  const ordered = [...data.data].sort((one, other) => Number(one.authorized) - Number(other.authorized));
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
}
