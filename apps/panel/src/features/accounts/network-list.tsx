import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Rows } from '../../ui/rows.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { NetworkRow } from './network-row.tsx';

/** All networks: those that can be connected first. What the others lack is told to administrators of the installation. */
export function NetworkList({ workspace }: { workspace: string }) {
  const texts = useMessages(accountsMessages);
  const { is_administrator: isAdministrator } = useUser();
  const { data, error, refetch } = useQuery(consoleQuery('listNetworks', { params: { workspace } }));
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <LoadingState rows={6} />;
  const canConnect = (network: (typeof data.data)[number]) => network.available || network.takes_password;
  const available = data.data.filter(canConnect);
  const missing = data.data.filter((network) => !canConnect(network));
  return (
    <>
      <Rows>
        {[...available, ...(isAdministrator ? missing : [])].map((network) => (
          <NetworkRow key={network.provider} network={network} workspace={workspace} />
        ))}
      </Rows>
      {isAdministrator || missing.length === 0 ? null : (
        <Text c="dimmed" mt="md">
          {texts.notSetUp(missing.map(({ name }) => name).join(', '))}
        </Text>
      )}
    </>
  );
}
