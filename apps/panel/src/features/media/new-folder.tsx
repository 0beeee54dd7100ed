import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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
  const [doing, setDoing] = useState<'naming' | 'named' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Once the button is there again, however long that takes, it has the focus.
  useEffect(() => {
    if (doing === 'named') button.current?.focus();
  }, [doing]);
  const close = () => setDoing('named');
  if (doing === 'naming') return <NameField {...{ workspace, parent, close }} />;
  return (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
      onClick={() => setDoing('naming')}
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
