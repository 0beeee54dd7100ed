import { ActionIcon, Text, Title } from '@mantine/core';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { File } from '../../ui/library/library.ts';
import { FileDetails } from './file-details.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileUses, useUses } from './file-uses.tsx';
import classes from './media.module.css';
import { mediaMessages } from './messages/media-messages.ts';

const DeleteFiles = lazy(async () => ({ default: (await import('./delete-files.tsx')).DeleteFiles }));
const ReplaceFile = lazy(async () => ({ default: (await import('./replace/replace-file.tsx')).ReplaceFile }));
const FormerFile = lazy(async () => ({ default: (await import('./replace/former-file.tsx')).FormerFile }));
const EditPicture = lazy(async () => ({ default: (await import('./edit/edit-picture.tsx')).EditPicture }));

interface Props {
  readonly workspace: string;
  readonly file: File;
  readonly mayWrite: boolean;
  /** Opens another file. */
  readonly open: (file: string) => void;
  readonly close: () => void;
}

/** What is done to the file in a dialog. */
type Question = 'edit' | 'replace' | 'delete';

/** One file beside the grid: its picture, facts and description, and the posts that use it. */
export function FilePanel({ workspace, file, mayWrite, open, close }: Props) {
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Question | null>(null);
  const uses = useUses(workspace, file.uuid, mayWrite);
  useFocusOf(panel, file.uuid);
  return (
    <aside ref={panel} className={classes['panel']} aria-labelledby={title} tabIndex={-1}>
      <FileView file={file} />
      <div className={classes['panelHead']}>
        <Title order={2} id={title} title={file.name}>
          {file.name}
        </Title>
        <FileActions {...{ file, mayWrite, close }} ask={setAsking} />
      </div>
      <FileFacts file={file} />
      {mayWrite ? <FileDetails workspace={workspace} file={file} /> : <Text>{file.alt_text}</Text>}
      {mayWrite && file.replaces !== null ? (
        <Suspense>
          <FormerFile workspace={workspace} file={file} former={file.replaces} open={open} />
        </Suspense>
      ) : null}
      {uses === undefined ? null : (
        // Its texts may still be loading; without this boundary the whole page would disappear meanwhile.
        <Suspense>
          <FileUses workspace={workspace} uses={uses} />
        </Suspense>
      )}
      <Suspense>
        {asking === 'delete' ? (
          <DeleteFiles workspace={workspace} files={[file]} deleted={close} close={() => setAsking(null)} />
        ) : null}
        {asking === 'replace' ? (
          <ReplaceFile {...{ workspace, file, uses }} replaced={open} close={() => setAsking(null)} />
        ) : null}
        {asking === 'edit' ? (
          <EditPicture workspace={workspace} file={file} saved={open} close={() => setAsking(null)} />
        ) : null}
      </Suspense>
    </aside>
  );
}

interface ActionsProps extends Pick<Props, 'file' | 'mayWrite' | 'close'> {
  readonly ask: (question: Question) => void;
}

function FileActions({ file, mayWrite, ask, close }: ActionsProps) {
  const texts = useMessages(mediaMessages);
  const button = (label: string) => ({
    ...{ variant: 'subtle', color: 'gray', size: 'lg', 'aria-label': label, title: label },
  });
  return (
    <>
      {mayWrite && isEditable(file) ? (
        <ActionIcon {...button(texts.edit)} onClick={() => ask('edit')}>
          <Icon name="crop" size={18} />
        </ActionIcon>
      ) : null}
      {mayWrite ? (
        <ActionIcon {...button(texts.replace)} onClick={() => ask('replace')}>
          <Icon name="replace" size={18} />
        </ActionIcon>
      ) : null}
      <ActionIcon component="a" href={file.url} download={file.name} {...button(texts.download)}>
        <Icon name="download" size={18} />
      </ActionIcon>
      {mayWrite ? (
        <ActionIcon {...button(texts.delete)} onClick={() => ask('delete')}>
          <Icon name="trash" size={18} />
        </ActionIcon>
      ) : null}
      <ActionIcon {...button(texts.close)} onClick={close}>
        <Icon name="close" size={18} />
      </ActionIcon>
    </>
  );
}

/** Whether the file is a picture that does not move. */
function isEditable({ type, details }: File): boolean {
  return type === 'image' && (details?.frames ?? 1) <= 1;
}

function FileView({ file }: Pick<Props, 'file'>) {
  return file.is_video ? (
    // biome-ignore lint/a11y/useMediaCaption: the file is the person's own and has no captions
    <video className={classes['view']} src={file.url} controls preload="metadata" />
  ) : (
    <img
      className={classes['view']}
      src={file.type === 'document' ? (file.thumb_url ?? '') : file.url}
      alt={file.alt_text ?? ''}
    />
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
