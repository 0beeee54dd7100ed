import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Text } from '@mantine/core';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';
import type { Connecting } from './use-connecting.ts';

/** Where a connection continues, or why it could not begin. */
export function ConnectingNote({ connecting }: { connecting: Connecting }) {
  const texts = useMessages(accountsMessages);
  const { address, failure } = connecting;
  if (address !== null) {
    return (
      <Text size="sm" role="status">
        {`${texts.goesOn} `}
        <Anchor href={address} target="_blank" rel="noopener" size="sm" underline="always">
          {texts.openAgain}
        </Anchor>
      </Text>
    );
  }
  if (failure === null) return null;
  // The fields for the server and the handle show their own messages.
  if (fieldError(failure, 'service') !== null || fieldError(failure, 'handle') !== null) return null;
  return (
    <Text c="red" size="sm" role="alert">
      {failure.message ?? texts.failed}
    </Text>
  );
}
