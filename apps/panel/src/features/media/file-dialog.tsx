import '../../theme/overlay-styles.ts';
import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { tell } from '../../ui/toasts.tsx';
import { DeleteFile } from './delete-file.tsx';
import { FileUses, type Uses, useUses } from './file-uses.tsx';
import { pathTo } from './folder-paths.ts';
import type { File } from './library.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly file: File;
  readonly mayWrite: boolean;
  readonly close: () => void;
}

/** One file: its picture, a form for its description, name and folder, and the posts that use it. */
export function FileDialog({ workspace, file, mayWrite, close }: Props) {
  const texts = useMessages(mediaMessages);
  const uses = useUses(workspace, file.uuid, mayWrite);
  return (
    <Dialog onClose={close} title={file.name} closeButtonProps={{ 'aria-label': texts.close }}>
      {file.is_video ? (
        // biome-ignore lint/a11y/useMediaCaption: the file is the person's own and has no captions
        <video className={classes['preview']} src={file.url} controls preload="metadata" />
      ) : (
        <img className={classes['preview']} src={file.url} alt={file.alt_text ?? ''} />
      )}
      {mayWrite ? (
        <FileForm workspace={workspace} file={file} uses={uses} close={close} />
      ) : (
        <Text>{file.alt_text}</Text>
      )}
      {uses === undefined ? null : (
        // Its texts may still be loading; without this boundary the whole page would disappear meanwhile.
        <Suspense>
          <FileUses workspace={workspace} uses={uses} />
        </Suspense>
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'mayWrite'> {
  readonly uses: Uses | undefined;
}

function FileForm({ workspace, file, uses, close }: FormProps) {
  const texts = useMessages(mediaMessages);
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt_text ?? '');
  const [folder, setFolder] = useState(file.folder ?? '');
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(query('listFolders', { params: { workspace } }));
  const folders = data?.data ?? [];
  const update = useChange('updateMedia');
  const { failure } = update;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      tell(texts.saved);
      close();
    };
    const body = { name, alt_text: alt === '' ? null : alt, folder: folder === '' ? null : folder };
    update.mutate({ params: { workspace, media: file.uuid }, body }, { onSuccess: done });
  };
  const options = folders.map(({ uuid }) => ({
    value: uuid,
    label: pathTo(folders, uuid)
      .map((one) => one.name)
      .join(' / '),
  }));
  if (asking) {
    return (
      <DeleteFile
        workspace={workspace}
        media={file.uuid}
        uses={uses}
        deleted={close}
        cancel={() => setAsking(false)}
      />
    );
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <Textarea
        label={texts.alt}
        description={texts.altAbout}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        error={fieldError(failure, 'alt_text')}
        rows={3}
      />
      <TextInput
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name')}
        autoComplete="off"
      />
      <NativeSelect
        label={texts.folder}
        value={folder}
        data={[{ value: '', label: texts.root }, ...options]}
        onChange={(event) => setFolder(event.currentTarget.value)}
        error={fieldError(failure, 'folder')}
      />
      <FormFault failure={failure} />
      <Group>
        <Button type="submit" loading={update.isPending}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      </Group>
    </form>
  );
}
