import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { query } from '../../api/queries.ts';
import { useChangeSearch } from '../../frame/address.ts';
import { type File, type LibraryView, type MediaSearch, UNFILED } from '../../ui/library/library.ts';
import { useLibrary } from '../../ui/library/use-library.ts';
import { DropAnywhere } from './drop-anywhere.tsx';
import { FilePanel } from './file-panel.tsx';
import { Folders } from './folders.tsx';
import { LibraryHead } from './library-head.tsx';
import classes from './media.module.css';
import { MediaTiles } from './media-tiles.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useLibraryKeys } from './use-library-keys.ts';
import { useSelection } from './use-selection.ts';
import { useUploads } from './use-uploads.ts';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));

/** Opening a file keeps the scroll position and adds no step to the browser's history. */
const IN_PLACE = { replace: true, resetScroll: false };

interface Props {
  readonly workspace: string;
  readonly search: MediaSearch;
  readonly mayWrite: boolean;
}

/** The files as pictures, with the open one beside them. Files dropped anywhere are added. */
export function MediaLibrary({ workspace, search, mayWrite }: Props) {
  const { file, ...view } = search;
  const library = useLibrary(workspace, view);
  const { files, total } = library;
  const { show, open } = useAddress();
  const selected = useSelection(files);
  const { chosen } = selected;
  const folder = folderToAddTo(view);
  const uploads = useUploads(workspace, folder);
  const opened = useOpened(workspace, file, library.answer.data === undefined ? null : files);
  const close = () => open(undefined);
  useLibraryKeys({
    select: mayWrite ? (uuid) => selected.pick(uuid) : null,
    back: chosen.length > 0 ? () => selected.set([]) : close,
  });
  return (
    <div className={classes['library']} data-split={opened !== undefined}>
      <div className={classes['main']}>
        <LibraryHead {...{ workspace, view, show, mayWrite, uploads, total, folder }} />
        {mayWrite ? <Folders {...{ workspace, view, show }} /> : null}
        <MediaTiles {...{ library, view, selected, mayWrite, open }} opened={file} />
      </div>
      {opened === undefined ? null : (
        <FilePanel key={opened.uuid} {...{ workspace, mayWrite, open, close }} file={opened} />
      )}
      <div className={classes['dock']}>
        <UploadTray uploads={uploads.uploads} clear={uploads.clear} />
        <Suspense>
          {chosen.length === 0 ? null : (
            <BulkBar workspace={workspace} files={chosen} shown={files} select={selected.set} />
          )}
        </Suspense>
      </div>
      {mayWrite ? <DropAnywhere drop={uploads.add} /> : null}
    </div>
  );
}

/** UUID of the open folder; undefined where new files are added to none. */
function folderToAddTo({ folder, keyword }: LibraryView): string | undefined {
  return folder === UNFILED || keyword !== undefined ? undefined : folder;
}

/** Changes the address: what is shown of the library, and the open file. */
function useAddress() {
  const changeSearch = useChangeSearch();
  const show = useCallback(
    (view: LibraryView) => changeSearch(() => view, { resetScroll: false }),
    [changeSearch],
  );
  const open = useCallback(
    (file?: string) => changeSearch((old) => ({ ...old, file }), IN_PLACE),
    [changeSearch],
  );
  return { show, open };
}

/** The file opened by the address. If it is not among the shown files, it is read separately. */
function useOpened(workspace: string, media: string | undefined, shown: readonly File[] | null) {
  const found = shown?.find(({ uuid }) => uuid === media);
  const alone = useQuery({
    ...query('getMedia', { params: { workspace, media: media ?? '' } }),
    enabled: media !== undefined && shown !== null && found === undefined,
  });
  return media === undefined ? undefined : (found ?? alone.data);
}
