import type { NoticeRecord } from '@crier/domain';
import { Text, type TextProps } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { reasonWords } from '../posts/reasons/reason-words.ts';
import { useTold } from './use-told.ts';

interface Props extends TextProps {
  readonly notices: readonly NoticeRecord[];
  /** The same in English, for notices that are not known. */
  readonly english: readonly string[];
  /** Whether it is said who has to act. */
  readonly isActorTold?: boolean;
}

/**
 * Notices as one text in the reader's language, and who has to act: the first who is named. English texts from before
 * notices were known stay as they are.
 */
export function NoticeLines({ notices, english, isActorTold = false, ...style }: Props) {
  const tell = useTold(notices);
  const { who } = useMessages(reasonWords);
  if (notices.length === 0)
    return english.map((text) => (
      <Text key={text} {...style} lang="en">
        {text}
      </Text>
    ));
  const actor = notices.find((notice) => notice.who !== 'nobody')?.who;
  const told = notices.map(tell);
  return <Text {...style}>{[...told, ...(isActorTold && actor ? [who[actor]] : [])].join(' ')}</Text>;
}
