import type { CallOutput } from '@crier/client';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/rows.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './settings.module.css';

interface Props {
  readonly workspace: string;
  readonly tag: CallOutput<'listTags'>['data'][number];
  readonly mayWrite: boolean;
}

/** One tag. It is renamed in place; a deletion asks first. */
export function TagRow({ workspace, tag, mayWrite }: Props) {
  const texts = useMessages(settingsMessages);
  const [doing, setDoing] = useState<'rename' | 'renamed' | 'delete' | null>(null);
  const remove = useChange('deleteTag');
  const renameButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (doing === 'renamed') renameButton.current?.focus();
  }, [doing]);
  const actions = (
    <>
      <Button
        ref={renameButton}
        size="sm"
        variant="subtle"
        onClick={() => setDoing('rename')}
        aria-label={`${texts.rename}: ${tag.name}`}
      >
        {texts.rename}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        onClick={() => setDoing('delete')}
        aria-label={`${texts.delete}: ${tag.name}`}
      >
        {texts.delete}
      </Button>
    </>
  );
  const dot = (
    <svg className={classes['dot']} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={tag.hex_color} />
    </svg>
  );
  return (
    <Row lead={dot} actions={mayWrite && doing !== 'rename' ? actions : null}>
      {doing === 'rename' ? (
        <TagName workspace={workspace} tag={tag} close={() => setDoing('renamed')} />
      ) : (
        <Text>{tag.name}</Text>
      )}
      <ConfirmDialog
        opened={doing === 'delete'}
        close={() => setDoing(null)}
        title={texts.deleteTagAsk(tag.name)}
        action={texts.delete}
        confirm={() => remove.mutate({ params: { workspace, tag: tag.uuid } })}
        pending={remove.isPending}
        fault={remove.failure && (remove.failure.message ?? texts.failed)}
      >
        {texts.deleteTagWhy}
      </ConfirmDialog>
    </Row>
  );
}

function TagName({ workspace, tag, close }: Omit<Props, 'mayWrite'> & { close: () => void }) {
  const texts = useMessages(settingsMessages);
  const shell = useMessages(shellMessages);
  const [name, setName] = useState(tag.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const rename = useChange('updateTag');
  const { failure } = rename;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ params: { workspace, tag: tag.uuid }, body: { name } }, { onSuccess: close });
  };
  return (
    <form className={classes['line']} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={texts.tagName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name') ?? failure?.message ?? null}
        autoComplete="off"
      />
      <Button type="submit" loading={rename.isPending}>
        {texts.save}
      </Button>
      <Button variant="default" onClick={close}>
        {shell.cancel}
      </Button>
    </form>
  );
}
