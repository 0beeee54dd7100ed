import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldError, readFailure } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { wordsOf } from '../failure-words.ts';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import type { Post } from './post-facts.ts';
import { usePostChange } from './use-post-change.ts';

/** The most characters that the contract accepts. */
const LONGEST_NOTE = 500;

interface Props {
  readonly workspace: string;
  readonly post: Post;
  /** Called when the question is over, whatever the answer. */
  readonly close: () => void;
  /** Called after the post was returned. */
  readonly done?: () => void;
}

/** Asks for a note to the authors, and returns the post to them. */
export function ReturnForm({ workspace, post, close, done = () => undefined }: Props) {
  const texts = useMessages(postWords);
  const [note, setNote] = useState('');
  const giveBack = usePostChange('returnPost', workspace);
  const [shown] = useState(post);
  const tellFailure = useTellFailure();
  const { failure } = giveBack;
  const noteError = fieldError(failure, 'note');
  const onError = (error: unknown) => {
    if (readFailure(error).kind !== 'changed') return;
    tellFailure(error);
    close();
  };
  const onSuccess = () => {
    tell(texts.givenBackTold);
    close();
    done();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const word = note.trim();
    const params = { workspace, post: shown.uuid };
    giveBack.mutate({ params, body: word === '' ? {} : { note: word }, shown }, { onSuccess, onError });
  };
  return (
    <form onSubmit={submit} aria-label={texts.giveBackTitle}>
      <Stack gap="xs">
        <Text>{texts.giveBackWhat}</Text>
        <Textarea
          data-autofocus
          autoFocus
          label={texts.giveBackNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={3}
          error={noteError}
        />
        {failure !== null && noteError === null ? (
          <Text c="red" role="alert">
            {wordsOf(failure, texts.notDone)}
          </Text>
        ) : null}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={giveBack.isPending}>
            {texts.giveBack}
          </Button>
          <Button variant="subtle" color="gray" onClick={close}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
