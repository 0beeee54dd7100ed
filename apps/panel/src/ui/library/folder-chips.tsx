import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import { pathTo } from './folder-paths.ts';
import classes from './library.module.css';
import { type Folder, type LibraryView, UNFILED } from './library.ts';
import { libraryMessages } from './messages/library-messages.ts';

interface Props {
  readonly folders: readonly Folder[];
  readonly view: LibraryView;
  readonly open: (folder: string | undefined) => void;
  /** Buttons after the folders. */
  readonly children?: ReactNode;
}

/** The path to the open folder and its subfolders, each as a chip that opens it. */
export function FolderChips({ folders, view, open, children }: Props) {
  const texts = useMessages(libraryMessages);
  // A search covers all folders.
  const folder = view.keyword === undefined ? view.folder : undefined;
  const path = pathTo(folders, folder);
  const inside = folders.filter(({ parent }) => parent === (path.at(-1)?.uuid ?? null));
  return (
    <nav aria-label={texts.folders} className={classes['folders']}>
      <Chip isOpen={folder === undefined} open={() => open(undefined)}>
        {texts.everything}
      </Chip>
      {path.map(({ uuid, name }, depth) => (
        <span key={uuid} className={classes['step']}>
          <span aria-hidden="true">/</span>
          <Chip isOpen={depth === path.length - 1} open={() => open(uuid)}>
            <Icon name="folder" size={16} />
            {name}
          </Chip>
        </span>
      ))}
      {inside.map(({ uuid, name, media_count: count }) => (
        <Chip key={uuid} isOpen={false} open={() => open(uuid)}>
          <Icon name="folder" size={16} />
          {name} <Count count={count} />
        </Chip>
      ))}
      {folders.length > 0 && path.length === 0 ? (
        <Chip isOpen={folder === UNFILED} open={() => open(UNFILED)}>
          {texts.unfiled}
        </Chip>
      ) : null}
      {children}
    </nav>
  );
}

interface ChipProps {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly children: ReactNode;
}

function Chip({ isOpen, open, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-current={isOpen ? 'true' : undefined}
      onClick={open}
    >
      {children}
    </button>
  );
}

function Count({ count }: { readonly count: number }) {
  const { language } = useLanguage();
  return <span className={classes['count']}>{new Intl.NumberFormat(language).format(count)}</span>;
}
