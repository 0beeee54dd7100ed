import { ActionIcon, Text, Title } from '@mantine/core';
import { type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { File } from '../../ui/library/library.ts';
import { DeleteFiles } from './delete-files.tsx';
import { FileDetails } from './file-details.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileUses, useUses } from './file-uses.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

interface Props {
  readonly workspace: string;
  readonly file: File;
  readonly mayWrite: boolean;
  readonly close: () => void;
}

/** One file beside the grid: its picture, facts and description, and the posts that use it. */
export function FilePanel({ workspace, file, mayWrite, close }: Props) {
  const texts = useMessages(mediaMessages);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const uses = useUses(workspace, file.uuid, mayWrite);
  useFocusOf(panel, file.uuid);
  return (
    <aside ref={panel} className={classes['panel']} aria-labelledby={title} tabIndex={-1}>
      <FileView file={file} />
      <div className={classes['panelHead']}>
        <Title order={2} id={title} title={file.name}>
          {file.name}
        </Title>
        <ActionIcon
          component="a"
          href={file.url}
          download={file.name}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.download}
          title={texts.download}
        >
          <Icon name="download" size={18} />
        </ActionIcon>
        {mayWrite ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.delete}
            title={texts.delete}
            onClick={() => setAsking(true)}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.close}
          title={texts.close}
          onClick={close}
        >
          <Icon name="close" size={18} />
        </ActionIcon>
      </div>
      <FileFacts file={file} />
      {mayWrite ? <FileDetails workspace={workspace} file={file} /> : <Text>{file.alt_text}</Text>}
      {uses === undefined ? null : (
        // Its texts may still be loading; without this boundary the whole page would disappear meanwhile.
        <Suspense>
          <FileUses workspace={workspace} uses={uses} />
        </Suspense>
      )}
      {asking ? (
        <DeleteFiles workspace={workspace} files={[file]} deleted={close} close={() => setAsking(false)} />
      ) : null}
    </aside>
  );
}

function FileView({ file }: Pick<Props, 'file'>) {
  return file.is_video ? (
    // biome-ignore lint/a11y/useMediaCaption: the file is the person's own and has no captions
    <video className={classes['view']} src={file.url} controls preload="metadata" />
  ) : (
    <img className={classes['view']} src={file.url} alt={file.alt_text ?? ''} />
  );
}

/** The panel gets the focus while a file is open. Afterwards its tile has it again. */
function useFocusOf(panel: RefObject<HTMLElement | null>, file: string): void {
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const tile = document.querySelector<HTMLElement>(`[data-file="${CSS.escape(file)}"]`);
        (tile ?? document.querySelector('h1'))?.focus({ preventScroll: true });
      });
  }, [panel, file]);
}
