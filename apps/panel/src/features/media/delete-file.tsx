import { Button, Group, Text } from '@mantine/core';
import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import type { Uses } from './file-uses.tsx';
import { lossOf } from './loss.ts';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  /** UUID of the file. */
  readonly media: string;
  /** Undefined until they are known. */
  readonly uses: Uses | undefined;
  readonly deleted: () => void;
  readonly cancel: () => void;
}

/** Asks before deleting a file, and says which posts lose it or prevent the deletion. */
export function DeleteFile({ workspace, media, uses, deleted, cancel }: Props) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const remove = useChange('deleteMedia');
  const { waiting, drafts } = lossOf(uses);
  const confirm = () =>
    remove.mutate({ params: { workspace }, body: { items: [media] } }, { onSuccess: deleted });
  return (
    <>
      <Text mb="md">{waiting > 0 ? texts.keptFor(waiting) : texts.deleteWhy}</Text>
      {waiting === 0 && drafts > 0 ? <Text mb="md">{texts.draftsLose(drafts)}</Text> : null}
      {remove.failure !== null ? (
        <Text c="red" role="alert" mb="md">
          {remove.failure.message ?? texts.failed}
        </Text>
      ) : null}
      <Group>
        {waiting > 0 ? null : (
          <Button color="red" onClick={confirm} loading={remove.isPending}>
            {texts.delete}
          </Button>
        )}
        <Button variant="default" onClick={cancel} data-autofocus>
          {shell.cancel}
        </Button>
      </Group>
    </>
  );
}
