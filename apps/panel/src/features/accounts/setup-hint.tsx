import type { PlatformKey } from '@crier/domain';
import { Text } from '@mantine/core';
import { pagePaths } from '../../api/service-paths.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';

/** Tells administrators of the installation what to set so that accounts of a network can be connected. */
export function SetupHint({ provider }: { provider: PlatformKey }) {
  const texts = useMessages(accountsMessages);
  const variable = provider.toUpperCase();
  const callback = `${location.origin}${pagePaths().callback(provider)}`;
  return (
    <Text c="dimmed" size="sm" component="div">
      {`${texts.setUp} `}
      <code>{`${variable}_CLIENT_ID`}</code>, <code>{`${variable}_CLIENT_SECRET`}</code>
      <br />
      {`${texts.redirect} `}
      <code>{callback}</code>
    </Text>
  );
}
