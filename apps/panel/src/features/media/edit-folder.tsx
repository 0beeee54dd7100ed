import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { foldersOutside, pathName } from '../../ui/library/folder-paths.ts';
import type { Folder } from '../../ui/library/library.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly folder: Folder;
  /** All folders of the workspace. */
  readonly folders: readonly Folder[];
}

/** Renames a folder, or moves it with its contents into another one. */
export function EditFolder({ workspace, folder, folders }: Props) {
  const texts = useMessages(mediaMessages);
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setEditing(true)}>
        {texts.editFolder}
      </Button>
      {editing ? (
        <Dialog onClose={close} title={texts.editFolder} withCloseButton={false}>
          <FolderForm {...{ workspace, folder, folders, close }} />
        </Dialog>
      ) : null}
    </>
  );
}

function FolderForm({ workspace, folder, folders, close }: Props & { readonly close: () => void }) {
  const texts = useMessages(mediaMessages);
  const shell = useMessages(shellMessages);
  const [name, setName] = useState(folder.name);
  const [parent, setParent] = useState(folder.parent ?? '');
  const update = useChange('updateFolder');
  const { failure } = update;
  const places = foldersOutside(folders, folder.uuid).map(({ uuid }) => ({
    value: uuid,
    label: pathName(folders, uuid),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = { workspace, folder: folder.uuid };
    update.mutate({ params, body: { name, parent: parent || null } }, { onSuccess: close });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name')}
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        label={texts.insideOf}
        value={parent}
        data={[{ value: '', label: texts.noFolder }, ...places]}
        onChange={(event) => setParent(event.currentTarget.value)}
        error={fieldError(failure, 'parent')}
      />
      <FormFault failure={failure} />
      <Group>
        <Button type="submit" loading={update.isPending}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={close}>
          {shell.cancel}
        </Button>
      </Group>
    </form>
  );
}
