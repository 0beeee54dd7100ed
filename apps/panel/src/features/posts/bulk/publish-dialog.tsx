import { Button, Group, Text } from '@mantine/core';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { networkName } from '../../../ui/network-names.ts';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { postsMessages } from '../messages/posts-messages.ts';

interface Props {
  readonly posts: readonly Post[];
  readonly close: () => void;
  readonly confirm: () => void;
}

/** Asks once before posts go out, and names how many and where. */
export function PublishDialog({ posts, close, confirm }: Props) {
  const texts = useMessages(postsMessages);
  const { cancel } = useMessages(shellMessages);
  const { language } = useLanguage();
  const accounts = new Map(
    posts.flatMap((post) =>
      post.accounts.map(({ id, name, provider }) => [id, `${name} (${networkName(provider)})`]),
    ),
  );
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(accounts.values());
  return (
    <Dialog onClose={close} title={texts.publishAsk(posts.length)} withCloseButton={false}>
      <Text mb="md">{texts.publishWhat(names)}</Text>
      <Group>
        <Button onClick={confirm}>{texts.publish}</Button>
        <Button variant="default" onClick={close}>
          {cancel}
        </Button>
      </Group>
    </Dialog>
  );
}
