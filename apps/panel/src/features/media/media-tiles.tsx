import type { MouseEvent } from 'react';
import type { File, LibraryView } from '../../ui/library/library.ts';
import { LibraryGrid } from '../../ui/library/library-grid.tsx';
import { Tile } from '../../ui/library/tile.tsx';
import type { Library } from '../../ui/library/use-library.ts';
import { NothingHere } from './nothing-here.tsx';
import type { Selected } from './use-selection.ts';

interface Props {
  readonly library: Library;
  readonly view: LibraryView;
  readonly selected: Selected;
  readonly mayWrite: boolean;
  /** UUID of the open file. */
  readonly opened: string | undefined;
  readonly open: (file: string) => void;
}

/** The files as pictures: a click opens one, a click with a key or on its box selects it. */
export function MediaTiles({ library, view, selected, mayWrite, opened, open }: Props) {
  const press = ({ uuid }: File) => {
    return ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      if (mayWrite && (shiftKey || ctrlKey || metaKey)) selected.pick(uuid, shiftKey);
      else open(uuid);
    };
  };
  const select = ({ uuid }: File) => {
    return ({ shiftKey }: MouseEvent) => selected.pick(uuid, shiftKey);
  };
  return (
    <LibraryGrid
      library={library}
      empty={<NothingHere {...{ view, mayWrite }} />}
      tile={(file) => (
        <Tile
          key={file.uuid}
          file={file}
          isOpen={opened === file.uuid}
          isSelected={selected.has(file.uuid)}
          press={press(file)}
          select={mayWrite ? select(file) : null}
        />
      )}
    />
  );
}
