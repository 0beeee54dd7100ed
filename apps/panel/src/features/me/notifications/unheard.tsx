import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { notificationMessages } from './messages/notification-messages.ts';
import type { NoticeChoices } from './notification-types.ts';

/** What cannot be muted for a whole workspace, and where it would be. */
export function Unheard({ places }: { readonly places: NoticeChoices['unheard'] }) {
  const texts = useMessages(notificationMessages);
  return (
    <>
      <Text c="dimmed" size="sm" mt="md">
        {texts.neverMuted}
      </Text>
      {places.map(({ workspace, name, kinds }) => (
        <Text key={workspace} size="sm" mt="xs" role="status">
          {texts.unheard(
            name,
            kinds.map((kind) => texts.kinds[kind].title),
          )}
        </Text>
      ))}
    </>
  );
}
