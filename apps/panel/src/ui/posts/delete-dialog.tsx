import '../../theme/overlay-styles.ts';
import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useRestChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../dialog.tsx';
import { failureWords } from '../failure-words.ts';
import { tell } from '../toasts.tsx';
import { postWords } from './messages/post-words.ts';
import { isSomewherePublic, type Post } from './post-facts.ts';
import classes from './posts.module.css';
import { useTakeBack } from './use-take-back.ts';

/** The ways to delete, with their inputs on the wire. */
const WAYS = {
  trash: { trash: true, delete_mode: 'app_only' },
  trashAndNetworks: { trash: true, delete_mode: 'app_and_social' },
  networks: { delete_mode: 'social_only' },
  forever: { trash: false, delete_mode: 'app_only' },
  everywhere: { trash: false, delete_mode: 'app_and_social' },
} as const;

type Way = keyof typeof WAYS;

/** The ways that differ for these posts. */
export function waysToDelete(posts: readonly Pick<Post, 'trashed' | 'accounts'>[]): readonly Way[] {
  const isTrash = posts.every(({ trashed }) => trashed);
  const isPublic = posts.some(isSomewherePublic);
  if (isTrash) return isPublic ? ['forever', 'everywhere'] : ['forever'];
  return isPublic ? ['trash', 'trashAndNetworks', 'networks', 'forever', 'everywhere'] : ['trash', 'forever'];
}

interface Props {
  readonly workspace: string;
  readonly posts: readonly Post[];
  readonly close: () => void;
  /** Called after the deletion; `gone` says that the posts can no longer be read. */
  readonly done: (gone: boolean) => void;
}

/** Asks how to delete the posts, and deletes all of them or none. */
export function DeleteDialog({ workspace, posts, close, done }: Props) {
  const texts = useMessages(postWords);
  const name = useId();
  const ways = waysToDelete(posts);
  const [way, setWay] = useState<Way>(ways[0] ?? 'trash');
  const remove = useRestChange('deletePosts');
  const { tellTrashed } = useTakeBack(workspace);
  const confirm = () =>
    remove.mutate(
      { params: { workspace }, body: { posts: posts.map(({ uuid }) => uuid), ...WAYS[way] } },
      {
        onSuccess: () => {
          const told = texts.deletedTold[way](posts.length);
          if (way === 'trash')
            tellTrashed(
              posts.map(({ uuid }) => uuid),
              told,
            );
          else tell(told);
          done(way === 'forever' || way === 'everywhere');
        },
      },
    );
  return (
    <Dialog onClose={close} title={texts.deleteAsk(posts.length)} withCloseButton={false}>
      <fieldset className={classes['choices']}>
        <legend>{texts.deleteHow}</legend>
        {ways.map((one) => (
          <label key={one} className={classes['choice']}>
            <input type="radio" name={name} checked={way === one} onChange={() => setWay(one)} />
            <Text span fw={600}>
              {texts.deleteWay[one]}
            </Text>
            <Text span c="dimmed" size="sm">
              {texts.deleteMeans[one]}
            </Text>
          </label>
        ))}
      </fieldset>
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
