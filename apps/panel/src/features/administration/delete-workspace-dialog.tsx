import '@mantine/core/styles/Input.layer.css';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tell } from '../../ui/toasts.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

interface Props {
  readonly workspace: { readonly uuid: string; readonly name: string };
  readonly close: () => void;
}

/** Deletes a workspace after the person types its name. */
export function DeleteWorkspaceDialog({ workspace: { uuid, name }, close }: Props) {
  const texts = useMessages(administrationMessages);
  const [typed, setTyped] = useState('');
  const [unlike, setUnlike] = useState(false);
  const remove = useChange('deleteWorkspace');
  const { failure } = remove;
  const isTyped = typed.trim() === name.trim();
  const confirm = () => {
    if (!isTyped) {
      setUnlike(true);
      return;
    }
    const done = () => {
      tell(texts.workspaceDeleted(name));
      close();
    };
    remove.mutate({ params: { workspace: uuid }, body: { name: typed } }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      opened
      close={close}
      title={texts.deleteAsk(name)}
      action={texts.delete}
      confirm={confirm}
      pending={remove.isPending}
      fault={failure === null || failure.kind === 'fields' ? null : (failure.message ?? texts.failed)}
    >
      <Text mb="md">{texts.deleteWorkspaceWhy}</Text>
      <TextInput
        label={texts.typeName(name)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setUnlike(false);
        }}
        error={unlike ? texts.otherName : fieldError(failure, 'name')}
        autoComplete="off"
        data-autofocus
      />
    </ConfirmDialog>
  );
}
