import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useRefusalWords } from '../../uploads/use-refusal-words.ts';
import { LimitsNote } from './limits-note.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  /** UUID of the folder that the file is added to; undefined for none. */
  readonly folder: string | undefined;
  /** Called with a file that takes a while to fetch. */
  readonly follow: (address: string, download: string) => void;
  /** Called when nothing is left to do here. */
  readonly done: () => void;
}

/** Has the service fetch a file from an address. */
export function FromAddress({ workspace, folder, follow, done }: Props) {
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
          if (begun.status === 'completed') tell(texts.fetched);
          else follow(url, begun.download_id);
          done();
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
        data-autofocus
      />
      <Button type="submit" variant="default" loading={fetched.isPending}>
        {texts.fetch}
      </Button>
      <LimitsNote />
    </form>
  );
}
