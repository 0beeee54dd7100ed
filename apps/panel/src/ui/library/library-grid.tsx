import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Loaded } from '../loaded.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import classes from './library.module.css';
import type { File } from './library.ts';
import { libraryMessages } from './messages/library-messages.ts';
import { neighbour } from './neighbour.ts';
import type { Library } from './use-library.ts';

interface Props {
  readonly library: Library;
  readonly tile: (file: File) => ReactNode;
  /** Shown if there are no files. */
  readonly empty: ReactNode;
}

/** Files as a grid of pictures, among which the arrow keys move. */
export function LibraryGrid({ library: { answer, files }, tile, empty }: Props) {
  const texts = useMessages(libraryMessages);
  const shell = useMessages(shellMessages);
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])];
    const from = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1;
    const to = neighbour(event.key, from, tiles.map(topOf));
    if (to === null) return;
    event.preventDefault();
    tiles[to]?.focus();
  };
  return (
    <>
      <Loaded query={answer} placeholder={<GridSkeleton />}>
        {() =>
          files.length === 0 ? (
            empty
          ) : (
            <ul ref={list} className={classes['grid']} aria-label={texts.files} onKeyDown={move}>
              {files.map(tile)}
            </ul>
          )
        }
      </Loaded>
      {answer.hasNextPage ? (
        <Button
          variant="default"
          onClick={() => void answer.fetchNextPage()}
          loading={answer.isFetchingNextPage}
        >
          {shell.showMore}
        </Button>
      ) : null}
    </>
  );
}

function topOf(tile: HTMLElement): number {
  return Math.round(tile.getBoundingClientRect().top);
}
