import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';

/** The position of a page in a list. */
export interface PageOfList {
  readonly current_page: number;
  readonly last_page: number;
}

interface Props {
  readonly meta: PageOfList;
  readonly go: (page: number) => void;
}

/** Buttons for the previous and next page of a list; nothing if there is only one page. */
export function PageButtons({ meta: { current_page: page, last_page: last }, go }: Props) {
  const texts = useMessages(shellMessages);
  if (last <= 1) return null;
  return (
    <Group mt="md">
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => go(page - 1)}>
        {texts.previous}
      </Button>
      <Text>{`${page} / ${last}`}</Text>
      <Button variant="default" size="sm" disabled={page >= last} onClick={() => go(page + 1)}>
        {texts.next}
      </Button>
    </Group>
  );
}
