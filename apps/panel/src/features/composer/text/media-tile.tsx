import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { libraryMessages } from '../../../ui/library/messages/library-messages.ts';
import { composerMessages } from '../messages/composer-messages.ts';
import { useSaid } from '../refused-context.tsx';
import { describeMedia } from '../state/alt-texts.ts';
import type { Draft, DraftItem, Media, Scope } from '../state/draft.ts';
import { coverMedia, coverOf, moveMedia, removeMedia } from '../state/media.ts';
import { altTextField } from '../state/refused.ts';
import classes from './media.module.css';
import type { Uploads } from './use-uploads.ts';
import { VideoCover } from './video-cover.tsx';

interface Props extends Pick<Uploads, 'addCover'> {
  readonly workspace: string;
  readonly item: DraftItem;
  readonly index: number;
  readonly scope: Scope;
  readonly file: Media;
  /** The place among the files of the item. */
  readonly place: number;
  /** The names of the chosen networks that show the file's cover. */
  readonly networks: readonly string[];
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/** One file of an item: its picture with what it shows in words, and its cover if it is a video. */
export function MediaTile(props: Props) {
  const { workspace, item, index, scope, file, place, networks, change, addCover } = props;
  const texts = useMessages(composerMessages);
  const library = useMessages(libraryMessages);
  const move = (to: number) => change((now) => moveMedia(now, scope, index, place, to));
  return (
    <li className={classes['file']}>
      <div className={classes['tile']}>
        {file.thumb_url === null && file.is_video ? (
          <span>{file.name}</span>
        ) : (
          <img src={file.thumb_url ?? file.url} alt="" />
        )}
        <div className={classes['fileButtons']}>
          {place > 0 ? (
            <TileButton name={texts.mediaBefore(file.name)} press={() => move(place - 1)}>
              <Icon name="previous" size={14} />
            </TileButton>
          ) : null}
          {place < item.media.length - 1 ? (
            <TileButton name={texts.mediaAfter(file.name)} press={() => move(place + 1)}>
              <Icon name="next" size={14} />
            </TileButton>
          ) : null}
          <TileButton
            name={texts.removeMedia(file.name)}
            press={() => change((now) => removeMedia(now, scope, index, file.id))}
          >
            <Icon name="close" size={14} />
          </TileButton>
        </div>
        {file.pages === null ? (
          <AltText file={file} change={change} />
        ) : (
          <span className={classes['pages']}>{library.pages(file.pages)}</span>
        )}
      </div>
      <AltTextError file={file} />
      {file.is_video ? (
        <VideoCover
          {...{ workspace, networks }}
          video={file}
          cover={coverOf(item, file.id)}
          choose={(cover) => change((now) => coverMedia(now, item.key, file.id, cover))}
          upload={(picture) => addCover(item.key, file.id, picture)}
        />
      ) : null}
    </li>
  );
}

function TileButton({ name, press, children }: { name: string; press: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={name} title={name} onClick={press}>
      {children}
    </button>
  );
}

interface AltProps {
  readonly file: Media;
  readonly change: (change: (draft: Draft) => Draft) => void;
}

/**
 * Whether the file has a text that says what it shows. Pressing it opens the text, with room for a sentence. The text
 * belongs to the file. While being written it is part of the draft, which stores and sends it.
 */
function AltText({ file, change }: AltProps) {
  const texts = useMessages(composerMessages);
  const said = useSaid();
  const description = file.alt_text ?? '';
  return (
    <div className={classes['alt']} data-described={description !== ''}>
      <span aria-hidden="true">
        <Icon name={description === '' ? 'compose' : 'check'} size={12} />
        {description === '' ? texts.describe : texts.described}
      </span>
      <textarea
        rows={1}
        aria-label={texts.altTextOf(file.name)}
        data-describe={file.id}
        aria-invalid={said(altTextField(file.id)) !== null}
        placeholder={texts.describe}
        title={description === '' ? texts.altText : description}
        value={description}
        onChange={({ currentTarget: { value } }) => change((now) => describeMedia(now, file.id, value))}
      />
    </div>
  );
}

function AltTextError({ file }: { file: Media }) {
  const wrong = useSaid()(altTextField(file.id));
  return wrong === null ? null : (
    <span role="alert" className={classes['wrong']}>
      {wrong}
    </span>
  );
}
