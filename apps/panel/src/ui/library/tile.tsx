import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import { showSize } from '../show-size.ts';
import classes from './library.module.css';
import type { File } from './library.ts';
import type { LibraryMessages } from './messages/en.ts';
import { libraryMessages } from './messages/library-messages.ts';
import { showDuration } from './show-duration.ts';

interface Props {
  readonly file: File;
  /** Whether the file's details are open beside the grid. */
  readonly isOpen?: boolean;
  readonly isSelected: boolean;
  /** What the mark of a selected file says: its place in the order, otherwise a tick. */
  readonly place?: number;
  /** What there is to say about the file; null for nothing. */
  readonly note?: string | null;
  /** Opens or picks the file. */
  readonly press: (event: MouseEvent) => void;
  /** Selects the file by its box; null where files cannot be selected, undefined where pressing one selects it. */
  readonly select?: ((event: MouseEvent) => void) | null;
}

/** A file as a picture with its name and facts. */
export function Tile({ file, isOpen = false, isSelected, place, note = null, press, select }: Props) {
  const texts = useMessages(libraryMessages);
  const picks = select === undefined;
  return (
    <li className={classes['tile']} data-selected={isSelected} data-open={isOpen}>
      <button
        type="button"
        className={classes['press']}
        data-file={file.uuid}
        onClick={press}
        {...(picks
          ? { 'aria-pressed': isSelected }
          : { 'aria-current': isOpen, ...(select === null ? {} : { 'aria-keyshortcuts': 'x' }) })}
      >
        <TilePicture file={file} />
        <span className={classes['name']}>{file.name}</span>
        <Facts file={file} />
        {note === null ? null : <span className={classes['note']}>{note}</span>}
        {isSelected && !picks ? <VisuallyHidden>{`, ${texts.isSelected}`}</VisuallyHidden> : null}
      </button>
      {select === null ? null : picks ? (
        <span className={classes['mark']} data-shown={isSelected} aria-hidden="true">
          {isSelected ? (place ?? <Icon name="check" size={14} />) : null}
        </span>
      ) : (
        <button
          type="button"
          className={classes['mark']}
          aria-pressed={isSelected}
          aria-label={texts.select(file.name)}
          tabIndex={-1}
          onClick={select}
        >
          <Icon name="check" size={14} />
        </button>
      )}
    </li>
  );
}

function TilePicture({ file }: { readonly file: File }) {
  const texts = useMessages(libraryMessages);
  return (
    <span className={classes['picture']}>
      {file.thumb_url === null ? (
        <Icon name="media" size={28} />
      ) : (
        <img src={file.thumb_url} alt="" loading="lazy" decoding="async" />
      )}
      {file.type === 'image' ? null : (
        <span className={classes['length']} aria-hidden="true">
          {lengthOf(file, texts)}
        </span>
      )}
      {file.alt_text === null && file.type !== 'document' ? (
        <span className={classes['noWords']} aria-hidden="true" title={texts.noAlt}>
          {texts.noWords}
        </span>
      ) : null}
    </span>
  );
}

/** How long a video or document is; otherwise its kind. */
function lengthOf({ type, pages, duration_ms: duration }: File, texts: LibraryMessages): string {
  if (pages !== null) return texts.pages(pages);
  return duration === null ? texts.types[type] : showDuration(duration);
}

/** What is written under the picture, and to screen readers also what is only drawn in it. */
function Facts({ file }: { readonly file: File }) {
  const texts = useMessages(libraryMessages);
  const { language } = useLanguage();
  const { width, height, duration_ms: duration } = file;
  const number = new Intl.NumberFormat(language);
  const size = showSize(language, file.size);
  const isDrawn = width !== null && height !== null && file.type !== 'document';
  const measures = isDrawn ? texts.measures(number.format(width), number.format(height)) : null;
  const drawn = [
    ...(file.type === 'image' ? [] : [texts.types[file.type]]),
    ...(duration === null ? [] : [showDuration(duration)]),
    ...(file.pages === null ? [] : [texts.pages(file.pages)]),
    ...(file.alt_text === null && file.type !== 'document' ? [texts.noAlt] : []),
  ];
  return (
    <>
      <span className={classes['facts']}>
        <VisuallyHidden>, </VisuallyHidden>
        {measures === null ? null : <span className={classes['measures']}>{`${measures} · `}</span>}
        {size}
      </span>
      {drawn.length === 0 ? null : <VisuallyHidden>{`, ${drawn.join(', ')}`}</VisuallyHidden>}
    </>
  );
}
