import '../../theme/overlay-styles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldError, readFailure } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../dialog.tsx';
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
  readonly close: () => void;
}

/** Asks for a note to the authors, and returns the post to them. */
export function ReturnDialog({ workspace, post, close }: Props) {
  const texts = useMessages(postWords);
  const [note, setNote] = useState('');
  const giveBack = usePostChange('returnPost', workspace);
  const [shown] = useState(post);
  const tellFailure = useTellFailure();
  const { failure } = giveBack;
  const noteError = fieldError(failure, 'note');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const word = note.trim();
    giveBack.mutate(
      { params: { workspace, post: shown.uuid }, body: word === '' ? {} : { note: word }, shown },
      {
        onSuccess: () => {
          tell(texts.givenBackTold);
          close();
        },
        onError: (error) => {
          if (readFailure(error).kind !== 'changed') return;
          tellFailure(error);
          close();
        },
      },
    );
  };
  return (
    <Dialog onClose={close} title={texts.giveBackTitle} withCloseButton={false}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{texts.giveBackWhat}</Text>
          <Textarea
            data-autofocus
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
          <Group>
            <Button type="submit" loading={giveBack.isPending}>
              {texts.giveBack}
            </Button>
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
