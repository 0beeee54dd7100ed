import { Button, Group, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useChange } from '../../api/changes.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { File } from '../../ui/library/library.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { lossOf, sharedLoss, type Uses } from './loss.ts';
import { type MediaMessages, mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly files: readonly File[];
  readonly deleted: () => void;
  readonly close: () => void;
}

/** Asks once before deleting files, and says which posts lose them, and which prevent it. */
export function DeleteFiles({ workspace, files, deleted, close }: Props) {
  const texts = useMessages(mediaMessages);
  const [file] = files;
  const title =
    files.length === 1 && file !== undefined
      ? texts.deleteAsk(file.name)
      : texts.deleteFilesAsk(files.length);
  const { uses, error } = useUsesOf(workspace, files);
  return (
    <Dialog onClose={close} title={title} withCloseButton={false}>
      {error !== null ? <ErrorState error={error} /> : null}
      {uses === null ? (
        error === null && <LoadingState rows={1} />
      ) : (
        <Question {...{ workspace, uses, deleted, close }} />
      )}
    </Dialog>
  );
}

interface QuestionProps extends Omit<Props, 'files'> {
  readonly uses: ReadonlyMap<string, Uses>;
}

function Question({ workspace, uses, deleted, close }: QuestionProps) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const remove = useChange('deleteMedia');
  const { free } = sharedLoss(uses);
  const done = () => {
    close();
    deleted();
  };
  const confirm = () =>
    remove.mutate({ params: { workspace }, body: { items: [...free] } }, { onSuccess: done });
  return (
    <>
      {consequences(uses, texts).map((line) => (
        <Text key={line} mb="md">
          {line}
        </Text>
      ))}
      {remove.failure !== null ? (
        <Text c="red" role="alert" mb="md">
          {remove.failure.message ?? texts.failed}
        </Text>
      ) : null}
      <Group>
        {free.length === 0 ? null : (
          <Button color="red" onClick={confirm} loading={remove.isPending}>
            {free.length === uses.size ? texts.delete : texts.deleteOthers(free.length)}
          </Button>
        )}
        <Button variant="default" onClick={close} data-autofocus>
          {shell.cancel}
        </Button>
      </Group>
    </>
  );
}

/** What deleting the files means, in sentences. */
function consequences(uses: ReadonlyMap<string, Uses>, texts: MediaMessages): readonly string[] {
  const [only] = [...uses.values()];
  if (uses.size === 1) {
    const { waiting, drafts } = lossOf(only);
    if (waiting > 0) return [texts.keptFor(waiting)];
    return [texts.deleteWhy, ...(drafts > 0 ? [texts.draftsLose(drafts)] : [])];
  }
  const { free, needed, posts, isMore } = sharedLoss(uses);
  const stay = needed > 0 ? [texts.needed(needed)] : [];
  if (free.length === 0) return stay;
  const used = posts === 0 ? texts.noneUses : isMore ? texts.usedByMore(posts) : texts.usedBy(posts);
  return [...stay, texts.deleteFilesWhy(free.length), used];
}

/** The posts that use each file; null until all are known. */
function useUsesOf(workspace: string, files: readonly File[]) {
  return useQueries({
    queries: files.map(({ uuid }) => query('getMediaUses', { params: { workspace, media: uuid } })),
    combine: (answers) => {
      const known = answers.flatMap(({ data }, place) => {
        const file = files[place];
        return data === undefined || file === undefined ? [] : [[file.uuid, data] as const];
      });
      return {
        uses: known.length === files.length ? new Map<string, Uses>(known) : null,
        error: answers.find(({ error }) => error !== null)?.error ?? null,
      };
    },
  });
}
