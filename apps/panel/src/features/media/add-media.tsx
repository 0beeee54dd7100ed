import { MEDIA_MIME_TYPES } from '@crier/domain';
import { Button, Text, TextInput } from '@mantine/core';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useRefusalWords } from '../../uploads/use-refusal-words.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  readonly workspace: string;
  readonly folder: string | undefined;
}

/** Adds chosen or dropped files, and files from an address, to the open folder. */
export function AddMedia({ workspace, folder }: Props) {
  const texts = useMessages(mediaMessages);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, follow, clear } = useUploads(workspace, folder);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <>
      <section
        className={classes['drop']}
        data-over={isOver}
        aria-label={texts.dropHere}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
        <Text c="dimmed">{texts.dropHere}</Text>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={MEDIA_MIME_TYPES.join(',')}
          aria-label={texts.choose}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </section>
      <UploadList uploads={uploads} clear={clear} />
      <FromAddress {...{ workspace, folder }} follow={(...begun) => void follow(...begun)} />
    </>
  );
}

interface FromAddressProps extends Props {
  /** Called with a file that takes a while to fetch. */
  readonly follow: (address: string, download: string) => void;
}

function FromAddress({ workspace, folder, follow }: FromAddressProps) {
  const texts = useMessages(mediaMessages);
  const [url, setUrl] = useState('');
  const fetched = useChange('initiateDownload');
  const { failure } = fetched;
  const tellRefusal = useRefusalWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    fetched.mutate(
      { params: { workspace }, body: { url, folder: folder ?? null } },
      {
        onSuccess: async (begun) => {
          if (begun.status === 'failed') {
            const { error: english, notices } = begun;
            return setRefusal(await tellRefusal({ english, notices }));
          }
          setUrl('');
          if (begun.status === 'completed') tell(texts.fetched);
          else follow(url, begun.download_id);
        },
      },
    );
  };
  return (
    <form className={classes['line']} onSubmit={submit} noValidate>
      <TextInput
        type="url"
        label={texts.address}
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={fieldError(failure, 'url') ?? failure?.message ?? refusal}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={fetched.isPending}>
        {texts.fetch}
      </Button>
    </form>
  );
}
