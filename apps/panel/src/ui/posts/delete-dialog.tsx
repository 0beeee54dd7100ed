import '../../theme/overlay-styles.ts';
import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { readFailure } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../dialog.tsx';
import { failureWords } from '../failure-words.ts';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import type { Post } from './post-facts.ts';
import classes from './posts.module.css';
import { usePostChange } from './use-post-change.ts';
import { useTakeBack } from './use-take-back.ts';
import { WAYS, type Way, waysToDelete } from './ways-to-delete.ts';

interface Props {
  readonly workspace: string;
  readonly posts: readonly Post[];
  readonly close: () => void;
  /** Deletes the posts in the caller's own way, one by one. Without it, all of them are deleted or none. */
  readonly remove?: (way: Way) => void;
  /** Called after the deletion; `gone` says that the posts can no longer be read. */
  readonly done: (gone: boolean) => void;
}

/** Asks how to delete the posts, and deletes all of them or none. */
export function DeleteDialog({ workspace, posts, close, done, remove: removeEach }: Props) {
  const texts = useMessages(postWords);
  const ways = waysToDelete(posts);
  const [way, setWay] = useState<Way>(ways[0] ?? 'trash');
  const [shown] = useState(posts);
  const one = usePostChange('deletePost', workspace);
  const many = useChange('deletePosts');
  const [single] = shown.length === 1 ? shown : [];
  const remove = single === undefined ? many : one;
  const tellFailure = useTellFailure();
  const { tellTrashed } = useTakeBack(workspace);
  const confirm = () => {
    if (removeEach !== undefined) {
      removeEach(way);
      return;
    }
    const uuids = shown.map(({ uuid }) => uuid);
    const callbacks = {
      onSuccess: () => {
        const told = texts.deletedTold[way](uuids.length);
        if (way === 'trash') tellTrashed(uuids, told);
        else tell(told);
        done(way === 'forever' || way === 'everywhere');
      },
      onError: (error: unknown) => {
        if (readFailure(error).kind !== 'changed') return;
        tellFailure(error);
        close();
      },
    };
    if (single === undefined)
      many.mutate({ params: { workspace }, body: { posts: uuids, ...WAYS[way] } }, callbacks);
    else one.mutate({ params: { workspace, post: single.uuid }, body: WAYS[way], shown: single }, callbacks);
  };
  return (
    <Dialog onClose={close} title={texts.deleteAsk(posts.length)} withCloseButton={false}>
      <Ways ways={ways} way={way} choose={setWay} />
      {remove.isError ? (
        <Text c="red" role="alert" mb="md">
          {failureWords(remove.error, texts.notDone)}
        </Text>
      ) : null}
      <Group>
        <Button color="red" onClick={confirm} loading={remove.isPending}>
          {texts.deleteWay[way]}
        </Button>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
      </Group>
    </Dialog>
  );
}

interface WaysProps {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly choose: (way: Way) => void;
}

/** The ways to delete, each with what it means. */
function Ways({ ways, way, choose }: WaysProps) {
  const texts = useMessages(postWords);
  const name = useId();
  return (
    <fieldset className={classes['choices']}>
      <legend>{texts.deleteHow}</legend>
      {ways.map((each) => (
        <label key={each} className={classes['choice']}>
          <input type="radio" name={name} checked={way === each} onChange={() => choose(each)} />
          <Text span fw={600}>
            {texts.deleteWay[each]}
          </Text>
          <Text span c="dimmed" size="sm">
            {texts.deleteMeans[each]}
          </Text>
        </label>
      ))}
    </fieldset>
  );
}
