import { type CSSProperties, useContext } from 'react';
import { useMessages } from '../../../../messages/language-context.tsx';
import type { DraftItem } from '../../state/draft.ts';
import { BlankContext } from '../blank-context.ts';
import { ratioOf } from '../facts/shared-ratio.ts';
import { previewMessages } from '../messages/preview-messages.ts';
import { Note } from '../note-place.tsx';
import { EmptyPlace } from './empty-place.tsx';
import { File } from './file.tsx';
import classes from './parts.module.css';

interface Props {
  readonly item: DraftItem;
  readonly cover: string | null;
  /** How several files stand: four in a grid, side by side, or one a page. */
  readonly layout: 'grid' | 'row' | 'pages';
  /** The ratio of width to height of the place for a file; the file's own when absent. */
  readonly ratio?: number;
  /**
   * `whole`: how the network crops is unknown, which is said; `first`: it crops to the shape of the first;
   * `bars`: it shows the whole file between bars.
   */
  readonly crop: 'whole' | 'first' | 'bars';
  /** Whether the network marks files with a description. */
  readonly alt?: boolean;
  /** Whether the network hides the files behind a warning. */
  readonly sensitive?: boolean;
}

/** The most cells of a grid; the last says how many more files there are. */
const CELLS = 4;

/** The shape of a place for a picture that nobody has chosen yet. */
const USUAL = 16 / 9;

/** The files as the network lays them out. */
export function Pictures(props: Props) {
  const { item, cover, layout, crop, alt = false, sensitive = false } = props;
  const texts = useMessages(previewMessages);
  const { media } = item;
  const blank = useContext(BlankContext);
  if (media.length === 0)
    return blank && layout !== 'pages' ? <EmptyPlace ratio={props.ratio ?? USUAL} words="" /> : null;
  const drawn = layout === 'grid' ? media.slice(0, CELLS) : media;
  const scrolls = layout !== 'grid' && media.length > 1;
  return (
    <div className={classes['media']} data-part="media" data-crop={crop}>
      <div
        className={classes[layout]}
        data-count={drawn.length}
        // A scrolling area has to be reachable by keyboard.
        {...(scrolls ? { role: 'group', tabIndex: 0, 'aria-label': texts.files(media.length) } : {})}
      >
        {drawn.map((file, index) => (
          <div
            key={file.id}
            className={classes['file']}
            style={{ '--ratio': props.ratio ?? ratioOf(file) ?? 'auto' } as CSSProperties}
          >
            <File {...{ item, file, cover }} />
            {alt && file.alt_text ? (
              <span className={classes['alt']} data-part="alt" aria-hidden="true">
                ALT
              </span>
            ) : null}
            {layout === 'pages' && media.length > 1 ? (
              <span className={classes['page']} data-part="page" aria-hidden="true">
                {index + 1}/{media.length}
              </span>
            ) : null}
            {index === CELLS - 1 && media.length > drawn.length ? (
              <span className={classes['further']}>+{media.length - drawn.length}</span>
            ) : null}
          </div>
        ))}
      </div>
      {sensitive ? (
        <p className={classes['note']} data-part="warning">
          {texts.sensitive}
        </p>
      ) : null}
      {crop === 'bars' ? null : (
        <Note of="crop">{crop === 'first' ? texts.croppedToFirst : texts.unknownCrop}</Note>
      )}
    </div>
  );
}
