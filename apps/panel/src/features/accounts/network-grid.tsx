import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './accounts.module.css';
import { accountsMessages } from './messages/accounts-messages.ts';
import { NetworkTile } from './network-tile.tsx';
import { SetupHint } from './setup-hint.tsx';

type Network = CallOutput<'listNetworks'>['data'][number];

const canConnect = (network: Network) => network.available || network.takes_password;

/** The networks that accounts can be connected on, and those that are not set up. */
export function NetworkGrid({ workspace }: { workspace: string }) {
  const answer = useQuery(query('listNetworks', { params: { workspace } }));
  return (
    <Loaded query={answer} rows={6} height={40}>
      {({ data }) => {
        const ready = data.filter(canConnect);
        return (
          <>
            <ul className={classes['grid']}>
              {ready.map((network) => (
                <NetworkTile key={network.provider} network={network} workspace={workspace} />
              ))}
            </ul>
            <Simulated networks={ready} />
            <NotSetUp networks={data.filter((network) => !canConnect(network))} />
          </>
        );
      }}
    </Loaded>
  );
}

interface Props {
  readonly networks: readonly Network[];
}

/** Says once which networks a simulator replaces. */
function Simulated({ networks }: Props) {
  const texts = useMessages(accountsMessages);
  const { language } = useLanguage();
  const simulated = networks.filter((network) => network.simulated);
  if (simulated.length === 0) return null;
  const names = new Intl.ListFormat(language).format(simulated.map(({ name }) => name));
  return (
    <p className={classes['note']}>
      {simulated.length === networks.length ? texts.allSimulated : texts.simulated(names)}
    </p>
  );
}

/** The networks that are not set up. Administrators of the installation see what each of them lacks. */
function NotSetUp({ networks }: Props) {
  const texts = useMessages(accountsMessages);
  const { language } = useLanguage();
  const { is_administrator: isAdministrator } = useUser();
  if (networks.length === 0) return null;
  if (!isAdministrator) {
    const names = new Intl.ListFormat(language).format(networks.map(({ name }) => name));
    return <p className={classes['note']}>{texts.notSetUp(names)}</p>;
  }
  return networks.map(({ provider, name }) => (
    <details key={provider} className={classes['lacking']}>
      <summary>{texts.notSetUpHere(name)}</summary>
      <Text component="div" size="sm" c="dimmed">
        <SetupHint provider={provider} />
      </Text>
    </details>
  ));
}
