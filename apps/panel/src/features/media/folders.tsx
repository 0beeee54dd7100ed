import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FolderChips } from '../../ui/library/folder-chips.tsx';
import { pathTo } from '../../ui/library/folder-paths.ts';
import type { Folder, LibraryView } from '../../ui/library/library.ts';
import { EditFolder } from './edit-folder.tsx';
import { mediaMessages } from './messages/media-messages.ts';
import { NewFolder } from './new-folder.tsx';

interface Props {
  readonly workspace: string;
  readonly view: LibraryView;
  readonly show: (view: LibraryView) => void;
}

/** The folders of the workspace, with a button for a new one and actions on the open one. */
export function Folders({ workspace, view, show }: Props) {
  const { data } = useQuery(query('listFolders', { params: { workspace } }));
  const folders = data?.data ?? [];
  const open = (folder: string | undefined) => {
    const { folder: _folder, keyword: _keyword, ...rest } = view;
    show(folder === undefined ? rest : { ...rest, folder });
  };
  const current = view.keyword === undefined ? pathTo(folders, view.folder).at(-1) : undefined;
  return (
    <FolderChips {...{ folders, view, open }}>
      <NewFolder workspace={workspace} parent={current?.uuid ?? null} />
      {current === undefined ? null : (
        <>
          <EditFolder key={current.uuid} {...{ workspace, folders }} folder={current} />
          <DeleteFolder workspace={workspace} folder={current} deleted={() => open(undefined)} />
        </>
      )}
    </FolderChips>
  );
}

interface DeleteProps {
  readonly workspace: string;
  readonly folder: Folder;
  readonly deleted: () => void;
}

function DeleteFolder({ workspace, folder, deleted }: DeleteProps) {
  const texts = useMessages(mediaMessages);
  const [asking, setAsking] = useState(false);
  const remove = useChange('deleteFolder');
  const confirm = () => remove.mutate({ params: { workspace, folder: folder.uuid } }, { onSuccess: deleted });
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setAsking(true)}>
        {texts.deleteFolder}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.deleteAsk(folder.name)}
        action={texts.delete}
        confirm={confirm}
        pending={remove.isPending}
        fault={remove.failure && (remove.failure.message ?? texts.failed)}
      >
        {texts.deleteFolderWhy}
      </ConfirmDialog>
    </>
  );
}
