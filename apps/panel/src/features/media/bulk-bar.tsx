import '../../theme/overlay-styles.ts';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pathName } from '../../ui/library/folder-paths.ts';
import type { File } from '../../ui/library/library.ts';
import { libraryMessages } from '../../ui/library/messages/library-messages.ts';
import { mediaMessages } from './messages/media-messages.ts';
import classes from './tray.module.css';
import { useMoveFiles } from './use-move-files.ts';

const DeleteFiles = lazy(async () => ({ default: (await import('./delete-files.tsx')).DeleteFiles }));
const DescribeFiles = lazy(async () => ({ default: (await import('./describe-files.tsx')).DescribeFiles }));

interface Props {
  readonly workspace: string;
  /** The selected files; not empty. */
  readonly files: readonly File[];
  readonly shown: readonly File[];
  readonly select: (files: readonly File[]) => void;
}

/** The actions on the selected files. */
export function BulkBar({ workspace, files, shown, select }: Props) {
  const texts = useMessages(mediaMessages);
  const shared = useMessages(libraryMessages);
  const [open, setOpen] = useState<'describe' | 'delete' | null>(null);
  const close = () => setOpen(null);
  // No network shows words in place of a document.
  const describable = files.filter(({ type }) => type !== 'document');
  const { move, moved } = useMoveFiles(workspace, () => select([]));
  return (
    <section className={classes['bulk']} aria-label={texts.selection}>
      <span className={classes['bulkCount']} role="status">
        {moved === null ? shared.selected(files.length) : texts.moving(moved, files.length)}
      </span>
      <MoveMenu
        {...{ workspace }}
        isBusy={moved !== null}
        move={(folder, name) => move(files, folder, name)}
      />
      {describable.length === 0 ? null : (
        <button type="button" onClick={() => setOpen('describe')}>
          <Icon name="describe" size={16} />
          {texts.describe}
        </button>
      )}
      <button type="button" data-danger onClick={() => setOpen('delete')}>
        <Icon name="trash" size={16} />
        {texts.delete}
      </button>
      {files.length === shown.length ? null : (
        <button type="button" onClick={() => select(shown)}>
          {texts.selectAll}
        </button>
      )}
      <button type="button" aria-label={texts.selectNone} title={texts.selectNone} onClick={() => select([])}>
        <Icon name="close" size={16} />
      </button>
      <Suspense>
        {open === 'delete' ? (
          <DeleteFiles {...{ workspace, files, close }} deleted={() => select([])} />
        ) : null}
        {open === 'describe' ? <DescribeFiles {...{ workspace, close }} files={describable} /> : null}
      </Suspense>
    </section>
  );
}

interface MoveProps {
  readonly workspace: string;
  readonly isBusy: boolean;
  /** Called with the folder's UUID, or null for none, and its name. */
  readonly move: (folder: string | null, name: string) => void;
}

function MoveMenu({ workspace, isBusy, move }: MoveProps) {
  const texts = useMessages(mediaMessages);
  const { data } = useQuery(query('listFolders', { params: { workspace } }));
  const folders = data?.data ?? [];
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" disabled={isBusy}>
          <Icon name="folder" size={16} />
          {texts.move}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes['moveMenu'] ?? ''}>
        {folders.map(({ uuid, name }) => (
          <Menu.Item key={uuid} onClick={() => move(uuid, name)}>
            {pathName(folders, uuid)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => move(null, texts.noFolder)}>{texts.noFolder}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
