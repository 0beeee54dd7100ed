import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { DeleteDialog } from '../../ui/posts/delete-dialog.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { isEditable, type Post } from '../../ui/posts/post-facts.ts';
import { usePostChange } from '../../ui/posts/use-post-change.ts';
import { useTakeBack } from '../../ui/posts/use-take-back.ts';
import { useTellFailure } from '../../ui/use-tell-failure.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  /** Called after the post was deleted for good. */
  readonly gone: () => void;
}

/** Buttons to edit, duplicate, restore and delete, for people who may write. */
export function PostActions({ workspace, post, gone }: Props) {
  const texts = useMessages(postWords);
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  const { copy, putBack, isCopying, isRestoring } = useCopies(workspace, post);
  const editable = may('posts.write') && isEditable(post);
  const address = `/w/${workspace}/posts/${post.uuid}/edit`;
  useEditCommand(editable ? address : null);
  if (!may('posts.write')) return null;
  return (
    <Group gap="xs">
      {editable ? (
        <Button component={Link} to={address} variant="default" size="sm">
          {texts.edit}
        </Button>
      ) : null}
      {post.trashed ? (
        <Button variant="default" size="sm" onClick={putBack} loading={isRestoring}>
          {texts.restore}
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={copy} loading={isCopying}>
          {texts.duplicate}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="sm" onClick={() => setDeleting(true)}>
        {texts.remove}
      </Button>
      {deleting ? (
        <DeleteDialog
          workspace={workspace}
          posts={[post]}
          close={() => setDeleting(false)}
          done={(isGone) => {
            setDeleting(false);
            if (isGone) gone();
          }}
        />
      ) : null}
    </Group>
  );
}

/** Copies the post, or takes it out of the trash. Both can be undone. */
function useCopies(workspace: string, post: Post) {
  const texts = useMessages(postWords);
  const navigate = useNavigate();
  const duplicate = useChange('duplicatePost');
  const restore = usePostChange('restorePost', workspace);
  const { tellCame } = useTakeBack(workspace);
  const tellFailure = useTellFailure();
  const params = { workspace, post: post.uuid };
  const onError = (error: unknown) => tellFailure(error);
  const copied = ({ uuid }: { readonly uuid: string }) => {
    tellCame([uuid], texts.duplicatedTold(1));
    void navigate({ to: `/w/${workspace}/posts/${uuid}` });
  };
  return {
    copy: () => duplicate.mutate({ params }, { onSuccess: copied, onError }),
    putBack: () =>
      restore.mutate(
        { params, shown: post },
        { onSuccess: () => tellCame([post.uuid], texts.restoredTold(1)), onError },
      ),
    isCopying: duplicate.isPending,
    isRestoring: restore.isPending,
  };
}

/** `e` opens the composer; nothing without an address. */
function useEditCommand(address: string | null): void {
  const { edit } = useMessages(postWords);
  const navigate = useNavigate();
  const commands = useMemo(
    (): Command[] =>
      address === null
        ? []
        : [
            {
              ...{ id: 'post.edit', label: edit, group: 'actions', keys: 'e' },
              run: () => void navigate({ to: address }),
            },
          ],
    [address, edit, navigate],
  );
  useCommands(commands);
}
