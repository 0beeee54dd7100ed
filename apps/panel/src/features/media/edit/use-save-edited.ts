import { useContext, useState } from 'react';
import { useChangeAs } from '../../../api/changes.ts';
import { service } from '../../../api/client.ts';
import { ConnectionContext } from '../../../frame/connection-context.tsx';
import { useMessages } from '../../../messages/language-context.tsx';
import type { File } from '../../../ui/library/library.ts';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { refusalOf } from '../../../uploads/arrival-error.ts';
import { sendFile } from '../../../uploads/send-file.ts';
import { useRefusalWords } from '../../../uploads/use-refusal-words.ts';
import { mediaMessages } from '../messages/media-messages.ts';
import { editedFile } from './draw-picture.ts';
import type { PictureEdit } from './picture-edit.ts';

/** Adds the edited picture beside the original: in the same folder, with the same description. */
export function useSaveEdited(workspace: string, file: File, saved: (file: string) => void) {
  const texts = useMessages(mediaMessages);
  const tellRefusal = useRefusalWords();
  const connection = useContext(ConnectionContext);
  const [isSaving, setSaving] = useState(false);
  const upload = useChangeAs('uploadMedia', async (made: globalThis.File) => {
    const { folder, alt_text } = file;
    const stored = await sendFile(made, { workspace, folder, connection, tell: () => {} });
    if (alt_text !== null) {
      await service.call('updateMedia', { params: { workspace, media: stored.uuid }, body: { alt_text } });
    }
    return stored;
  });
  const failed = async (error: unknown) => {
    tellFailure(texts.notEdited((await tellRefusal(refusalOf(error))) ?? texts.failed));
    setSaving(false);
  };
  const save = async (bitmap: ImageBitmap, edit: PictureEdit) => {
    setSaving(true);
    try {
      const made = await editedFile(bitmap, edit, texts.editedName(baseName(file.name)), file.mime_type);
      upload.mutate(made, {
        onSuccess: ({ uuid }) => {
          tell(texts.edited);
          saved(uuid);
        },
        onError: (error) => void failed(error),
      });
    } catch (error) {
      await failed(error);
    }
  };
  return { save, isSaving };
}

function baseName(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
