import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { failureWords } from '../../ui/failure-words.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { pathName } from '../../ui/library/folder-paths.ts';
import type { File } from '../../ui/library/library.ts';
import { tellFailure } from '../../ui/toasts.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

/** The longest description that the service takes. What a network takes of it is said in the composer. */
const LONGEST = 10_000;

interface Props {
  readonly workspace: string;
  readonly file: File;
}

/** Description, name and folder of a file. Each is saved when its field is left. */
export function FileDetails({ workspace, file }: Props) {
  const texts = useMessages(mediaMessages);
  const { language } = useLanguage();
  const { data } = useQuery(query('listFolders', { params: { workspace } }));
  const folders = data?.data ?? [];
  const [alt, setAlt] = useState(file.alt_text ?? '');
  const [name, setName] = useState(file.name);
  const { save, failure, isSaved } = useSave(workspace, file);
  const number = new Intl.NumberFormat(language);
  return (
    <div className={classes['details']}>
      {file.type === 'document' ? null : (
        <>
          <Textarea
            label={texts.alt}
            description={texts.altAbout}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            onBlur={() => save({ alt_text: alt === '' ? null : alt })}
            error={fieldError(failure, 'alt_text')}
            maxLength={LONGEST}
            minRows={3}
            autosize
          />
          <Text className={classes['counter'] ?? ''} component="output" size="xs" c="dimmed">
            {texts.letters(number.format(alt.length), number.format(LONGEST))}
          </Text>
        </>
      )}
      <TextInput
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => save({ name })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        error={fieldError(failure, 'name')}
        autoComplete="off"
      />
      <NativeSelect
        label={texts.folder}
        value={file.folder ?? ''}
        data={[
          { value: '', label: texts.noFolder },
          ...folders.map(({ uuid }) => ({ value: uuid, label: pathName(folders, uuid) })),
        ]}
        onChange={({ currentTarget: { value } }) => save({ folder: value === '' ? null : value })}
        error={fieldError(failure, 'folder')}
      />
      <FormFault failure={failure} />
      <Text size="xs" c="dimmed" role="status">
        {isSaved ? texts.saved : ''}
      </Text>
    </div>
  );
}

interface Details {
  readonly alt_text?: string | null;
  readonly name?: string;
  readonly folder?: string | null;
}

/** Saves what differs from the file. A refusal after the panel was closed is told in a toast. */
function useSave(workspace: string, file: File) {
  const texts = useMessages(mediaMessages);
  const update = useChange('updateMedia');
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const save = (details: Details) => {
    if (!differs(details, file)) return;
    update.mutate(
      { params: { workspace, media: file.uuid }, body: details },
      {
        onError: (error) => {
          if (!isThere.current) tellFailure(`${file.name}: ${failureWords(error, texts.failed)}`);
        },
      },
    );
  };
  return { save, failure: update.failure, isSaved: update.isSuccess };
}

function differs({ alt_text: alt, name, folder }: Details, file: File): boolean {
  return (
    (alt !== undefined && alt !== file.alt_text) ||
    (name !== undefined && name !== file.name) ||
    (folder !== undefined && folder !== file.folder)
  );
}
