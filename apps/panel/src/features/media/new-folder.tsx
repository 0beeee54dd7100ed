import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  /** UUID of the folder above it; null for none. */
  readonly parent: string | null;
}

/** A button that becomes the field for the name of a new folder. */
export function NewFolder({ workspace, parent }: Props) {
  const texts = useMessages(mediaMessages);
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setNaming(false);
    // The button is there again after the next paint.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isNaming) return <NameField {...{ workspace, parent, close }} />;
  return (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
      onClick={() => setNaming(true)}
    >
      {texts.newFolder}
    </Button>
  );
}

function NameField({ workspace, parent, close }: Props & { readonly close: () => void }) {
  const texts = useMessages(mediaMessages);
  const [name, setName] = useState('');
  const create = useChange('createFolder');
  const { failure } = create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ params: { workspace }, body: { name, parent } }, { onSuccess: close });
  };
  return (
    <form className={classes['newFolder']} onSubmit={submit} noValidate>
      <TextInput
        size="xs"
        aria-label={texts.folderName}
        placeholder={texts.folderName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
        error={fieldError(failure, 'name') ?? failure?.message ?? null}
        autoComplete="off"
        autoFocus
        data-own-escape
      />
      <Button type="submit" variant="default" size="xs" loading={create.isPending}>
        {texts.createFolder}
      </Button>
    </form>
  );
}
