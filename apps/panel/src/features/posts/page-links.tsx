import type { CallOutput } from '@crier/client';
import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { postsMessages } from './messages/posts-messages.ts';

interface Props {
  readonly meta: CallOutput<'listPosts'>['meta'];
  readonly go: (page: number) => void;
}

/** The range of shown posts, their total, and links to the neighbouring pages. */
export function PageLinks({ meta, go }: Props) {
  const texts = useMessages(postsMessages);
  const { current_page: page, last_page: last, from, to, total } = meta;
  return (
    <Group component="nav" aria-label={texts.pages} justify="space-between" mt="md">
      <Text c="dimmed" size="sm" role="status">
        {texts.range(from ?? 0, to ?? 0, total)}
      </Text>
      {last === 1 ? null : (
        <Group gap="xs">
          <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
            {texts.previous}
          </Button>
          <Button variant="default" disabled={page >= last} onClick={() => go(page + 1)}>
            {texts.next}
          </Button>
        </Group>
      )}
    </Group>
  );
}
