import { Button, Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import type { File } from '../../ui/library/library.ts';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

const LONGEST = 10_000;

interface Props {
  readonly workspace: string;
  readonly files: readonly File[];
  readonly close: () => void;
}

/** Describes the files one after the other. */
export function DescribeFiles({ workspace, files, close }: Props) {
  const texts = useMessages(mediaMessages);
  // The files as they were when it began: saving one must not change which one comes next.
  const [queue] = useState(files);
  const [place, setPlace] = useState(0);
  const file = queue[place];
  const isLast = place === queue.length - 1;
  const next = () => (isLast ? close() : setPlace(place + 1));
  return (
    <Dialog
      onClose={close}
      title={texts.describing(place + 1, queue.length)}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {file === undefined ? null : <Describe key={file.uuid} {...{ workspace, file, isLast, next }} />}
    </Dialog>
  );
}

interface DescribeProps {
  readonly workspace: string;
  readonly file: File;
  readonly isLast: boolean;
  readonly next: () => void;
}

function Describe({ workspace, file, isLast, next }: DescribeProps) {
  const texts = useMessages(mediaMessages);
  const [alt, setAlt] = useState(file.alt_text ?? '');
  const update = useChange('updateMedia');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { alt_text: alt === '' ? null : alt };
    update.mutate({ params: { workspace, media: file.uuid }, body }, { onSuccess: next });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {file.thumb_url === null ? null : (
        <img className={classes['described']} src={file.is_video ? file.thumb_url : file.url} alt="" />
      )}
      <Text size="sm" c="dimmed">
        {file.name}
      </Text>
      <Textarea
        label={texts.alt}
        description={texts.altAbout}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        error={fieldError(update.failure, 'alt_text')}
        maxLength={LONGEST}
        rows={3}
        autoFocus
      />
      <FormFault failure={update.failure} />
      <Group>
        <Button type="submit" loading={update.isPending}>
          {isLast ? texts.save : texts.saveAndNext}
        </Button>
        {isLast ? null : (
          <Button variant="default" onClick={next}>
            {texts.skip}
          </Button>
        )}
      </Group>
    </form>
  );
}
