import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { accountName } from '../state/account-name.ts';
import type { Account } from '../state/draft.ts';

interface Props {
  readonly accounts: readonly Account[];
  readonly busy: boolean;
  readonly publish: () => void;
  readonly close: () => void;
}

/** Asks before a post is published at once, and names the accounts. */
export function PublishQuestion({ accounts, busy, publish, close }: Props) {
  const texts = useMessages(composerMessages);
  return (
    <Dialog onClose={close} title={texts.askNow} withCloseButton={false}>
      <Text mb="md">{texts.askNowWhy(accounts.map(accountName).join(', '))}</Text>
      <Group>
        <Button loading={busy} onClick={publish}>
          {texts.publishNow(accounts.length)}
        </Button>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
      </Group>
    </Dialog>
  );
}
