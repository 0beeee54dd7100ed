import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../icon.tsx';
import { showSize } from '../show-size.ts';
import classes from './library.module.css';
import type { File } from './library.ts';
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
          {file.duration_ms === null ? texts.types[file.type] : showDuration(file.duration_ms)}
        </span>
      )}
      {file.alt_text === null ? (
        <span className={classes['noWords']} aria-hidden="true" title={texts.noAlt}>
          {texts.noWords}
        </span>
      ) : null}
    </span>
  );
}

/** What is written under the picture, and to screen readers also what is only drawn in it. */
function Facts({ file }: { readonly file: File }) {
  const texts = useMessages(libraryMessages);
  const { language } = useLanguage();
  const { width, height, duration_ms: duration } = file;
  const number = new Intl.NumberFormat(language);
  const size = showSize(language, file.size);
  const measures =
    width === null || height === null ? null : texts.measures(number.format(width), number.format(height));
  const drawn = [
    ...(file.type === 'image' ? [] : [texts.types[file.type]]),
    ...(duration === null ? [] : [showDuration(duration)]),
    ...(file.alt_text === null ? [texts.noAlt] : []),
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
