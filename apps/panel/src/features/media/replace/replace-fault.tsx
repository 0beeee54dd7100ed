import { List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { shortWords } from '../../../ui/posts/post-facts.ts';
import { refusalOf } from '../../../uploads/arrival-error.ts';
import { useRefusalWords } from '../../../uploads/use-refusal-words.ts';
import type { Uses } from '../loss.ts';
import { mediaMessages } from '../messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly failure: Failure;
  readonly error: unknown;
  readonly uses: Uses | undefined;
}

/** Why nothing was replaced: the posts that the new file would spoil, or the reason against the file. */
export function ReplaceFault({ workspace, failure, error, uses }: Props) {
  const texts = useMessages(mediaMessages);
  const { untitled } = useMessages(postWords);
  const spoilt = Object.entries(failure.fields).flatMap(([field, messages]) =>
    field.startsWith('posts.') ? [{ uuid: field.slice('posts.'.length), messages }] : [],
  );
  if (spoilt.length === 0) return <Reason {...{ failure, error }} />;
  const wordsOf = (uuid: string) =>
    shortWords(uses?.newest.find((post) => post.uuid === uuid)?.excerpt ?? '') || untitled;
  return (
    <div role="alert">
      <Text c="red">{texts.spoils}</Text>
      <List size="sm">
        {spoilt.map(({ uuid, messages }) => (
          <List.Item key={uuid}>
            <Link to={`/w/${workspace}/posts/${uuid}`}>{wordsOf(uuid)}</Link> {messages.join(' ')}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function Reason({ failure, error }: Pick<Props, 'failure' | 'error'>) {
  const texts = useMessages(mediaMessages);
  const tellRefusal = useRefusalWords();
  const [words, setWords] = useState<string | null>(null);
  const isOtherKind = failure.fields['with'] !== undefined;
  useEffect(() => {
    if (!isOtherKind) void tellRefusal(refusalOf(error)).then(setWords);
  }, [error, isOtherKind, tellRefusal]);
  return (
    <Text c="red" role="alert">
      {texts.notReplaced} {isOtherKind ? texts.otherKind : words}
    </Text>
  );
}
