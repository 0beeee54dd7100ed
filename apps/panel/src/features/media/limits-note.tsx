import { Text } from '@mantine/core';
import { useUsage } from '../../frame/usage.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { showSize } from '../../ui/show-size.ts';
import { mediaMessages } from './messages/media-messages.ts';
import { bytesLeft } from './refused-before.ts';

/** Which files can be added, and how much the plan leaves. */
export function LimitsNote() {
  const texts = useMessages(mediaMessages);
  const { language } = useLanguage();
  const left = bytesLeft(useUsage());
  return (
    <Text size="sm" c="dimmed">
      {left === null ? texts.kinds : `${texts.kinds} ${texts.roomLeft(showSize(language, left))}`}
    </Text>
  );
}
