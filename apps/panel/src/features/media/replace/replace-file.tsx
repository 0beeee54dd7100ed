import { MEDIA_MIME_TYPES } from '@crier/domain';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { File } from '../../../ui/library/library.ts';
import { tell } from '../../../ui/toasts.tsx';
import { lossOf, type Uses } from '../loss.ts';
import { mediaMessages } from '../messages/media-messages.ts';
import { ReplaceFault } from './replace-fault.tsx';
import { useReplace } from './use-replace.ts';

interface Props {
  readonly workspace: string;
  readonly file: File;
  /** The posts that use the file, as soon as they are known. */
  readonly uses: Uses | undefined;
  /** Called with the UUID of the new file. */
  readonly replaced: (file: string) => void;
  readonly close: () => void;
}

/** Asks for the file that takes the place of another, and says what that means. */
export function ReplaceFile({ workspace, file, uses, replaced, close }: Props) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const replace = useReplace(workspace, file);
  const choose = (made: globalThis.File | null) => {
    if (made === null) return;
    replace.mutate(made, {
      onSuccess: ({ uuid, posts }) => {
        tell(texts.replaced(posts));
        close();
        replaced(uuid);
      },
    });
  };
  return (
    <Dialog onClose={close} title={texts.replaceTitle(file.name)} withCloseButton={false}>
      {uses === undefined ? null : <Text mb="xs">{consequence(uses, texts)}</Text>}
      <Text mb="md">{texts.replaceKeeps}</Text>
      {replace.failure === null ? null : (
        <ReplaceFault workspace={workspace} failure={replace.failure} error={replace.error} uses={uses} />
      )}
      <Text size="sm" c="dimmed" role="status">
        {replace.isPending ? texts.replacing : ''}
      </Text>
      <Group mt="md">
        <FileButton
          onChange={choose}
          accept={typesLike(file)}
          inputProps={{ 'aria-label': texts.chooseReplacement }}
        >
          {(props) => (
            <Button {...props} loading={replace.isPending}>
              {texts.chooseReplacement}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={close} disabled={replace.isPending}>
          {shell.cancel}
        </Button>
      </Group>
    </Dialog>
  );
}

function consequence(
  uses: Uses,
  texts: { readonly replaceHow: (count: number) => string; readonly replaceNone: string },
): string {
  const { drafts, planned } = lossOf(uses);
  const posts = drafts + planned;
  return posts === 0 ? texts.replaceNone : texts.replaceHow(posts);
}

/** The types that may take the place of the file. The service decides by content. */
function typesLike({ type }: File): string {
  return MEDIA_MIME_TYPES.filter((mime) => kindOf(mime) === type).join(',');
}

function kindOf(mime: string): File['type'] {
  if (mime === 'image/gif') return 'gif';
  if (mime.startsWith('image/')) return 'image';
  return mime.startsWith('video/') ? 'video' : 'document';
}
