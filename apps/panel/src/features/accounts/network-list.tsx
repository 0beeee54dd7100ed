import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Rows } from '../../ui/rows.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import { NetworkRow } from './network-row.tsx';

type Network = CallOutput<'listNetworks'>['data'][number];

const canConnect = (network: Network) => network.available || network.takes_password;

/** All networks, those ready to connect first. Administrators of the installation see what the others lack. */
export function NetworkList({ workspace }: { workspace: string }) {
  const texts = useMessages(accountsMessages);
  const { is_administrator: isAdministrator } = useUser();
  const answer = useQuery(query('listNetworks', { params: { workspace } }));
  return (
    <Loaded query={answer} rows={6}>
      {({ data }) => {
        const missing = data.filter((network) => !canConnect(network));
        return (
          <>
            <Rows>
              {[...data.filter(canConnect), ...(isAdministrator ? missing : [])].map((network) => (
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
      }}
    </Loaded>
  );
}
