import '@mantine/core/styles/Input.layer.css';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import { EmptyState } from '../states.tsx';
import { FolderChips } from './folder-chips.tsx';
import type { File, FileType, LibraryView } from './library.ts';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { type LibraryMessages, libraryMessages } from './messages/library-messages.ts';
import classes from './picker.module.css';
import { Tile } from './tile.tsx';
import { useLibrary } from './use-library.ts';

interface Props {
  readonly workspace: string;
  readonly about?: string;
  /** Restricts the choice to one file of this type. */
  readonly type?: FileType;
  /** What is to say about a file; null for nothing. */
  readonly note: (file: File) => string | null;
  /** Called with the chosen files, in the order of choosing. */
  readonly choose: (files: readonly File[]) => void;
  readonly upload: (files: readonly globalThis.File[]) => void;
}

/** Chooses files of the library: several in order, or one at once if a type is given. */
export function LibraryPicker({ workspace, about, type, note, choose, upload }: Props) {
  const texts = useMessages(libraryMessages);
  const [view, setView] = useState<LibraryView>(type === undefined ? {} : { type });
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const library = useLibrary(workspace, view);
  const place = ({ uuid }: File) => chosen.findIndex((one) => one.uuid === uuid);
  const press = (file: File) => {
    if (type !== undefined) choose([file]);
    else setChosen(place(file) === -1 ? [...chosen, file] : chosen.toSpliced(place(file), 1));
  };
  return (
    <div className={classes['picker']}>
      {about === undefined ? null : <Text c="dimmed">{about}</Text>}
      <div className={classes['pickerHead']}>
        <LibraryFilters view={view} change={setView} hasFixedType={type !== undefined} />
      </div>
      <PickerFolders {...{ workspace, view }} show={setView} />
      <div className={classes['pickerFiles']}>
        <LibraryGrid
          library={library}
          empty={<EmptyState {...emptyWords(view, type, texts)} />}
          tile={(file) => (
            <Tile
              key={file.uuid}
              file={file}
              isSelected={place(file) !== -1}
              place={place(file) + 1}
              note={note(file)}
              press={() => press(file)}
            />
          )}
        />
      </div>
      <div className={classes['pickerFoot']}>
        <UploadButton upload={upload} {...(type === undefined ? {} : { type })} />
        {type === undefined ? (
          <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
            {texts.addChosen(chosen.length)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function emptyWords(view: LibraryView, type: FileType | undefined, texts: LibraryMessages) {
  const isFiltered = view.keyword !== undefined || view.folder !== undefined || view.type !== type;
  return isFiltered
    ? { title: texts.notFound, about: texts.notFoundAbout }
    : { title: texts.none, about: texts.noneAbout };
}

interface FoldersProps extends Pick<Props, 'workspace'> {
  readonly view: LibraryView;
  readonly show: (view: LibraryView) => void;
}

/** The folders, if there are any. */
function PickerFolders({ workspace, view, show }: FoldersProps) {
  const { data } = useQuery(query('listFolders', { params: { workspace } }));
  const folders = data?.data ?? [];
  if (folders.length === 0) return null;
  const open = (folder: string | undefined) => {
    const { folder: _folder, keyword: _keyword, ...rest } = view;
    show(folder === undefined ? rest : { ...rest, folder });
  };
  return <FolderChips {...{ folders, view, open }} />;
}

function UploadButton({ upload, type }: Pick<Props, 'upload' | 'type'>) {
  const texts = useMessages(libraryMessages);
  const input = useRef<HTMLInputElement>(null);
  const label = type === 'image' ? texts.uploadPicture : texts.upload;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={type === undefined}
        accept={type === undefined ? 'image/*,video/*,application/pdf' : `${type}/*`}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) upload(files);
        }}
      />
      <Button
        variant="default"
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
