import type { DraftItem, Media } from '../../state/draft.ts';
import { coverOf } from '../../state/media.ts';
import { useCover } from '../../use-cover.ts';
import { Glyph } from './glyph.tsx';
import classes from './parts.module.css';

interface Props {
  readonly item: DraftItem;
  readonly file: Media;
  /** The workspace of the library if the network shows the covers of videos; otherwise null. */
  readonly cover: string | null;
}

/** One picture or video, with the cover that was chosen for it if the network shows covers. */
export function File({ item, file, cover }: Props) {
  const chosen = coverOf(item, file.id);
  return (
    <>
      {cover !== null && chosen !== null ? (
        <CoveredFile workspace={cover} file={file} cover={chosen} />
      ) : (
        <PlainFile file={file} />
      )}
      {file.is_video ? (
        <span className={classes['play']} data-part="play">
          <Glyph name="play" />
        </span>
      ) : null}
    </>
  );
}

function CoveredFile({ workspace, file, cover }: { workspace: string; file: Media; cover: number }) {
  const picture = useCover(workspace, cover);
  if (picture === null) return <PlainFile file={file} />;
  return <img src={picture.thumb_url ?? picture.url} alt={file.alt_text ?? ''} data-cover loading="lazy" />;
}

function PlainFile({ file }: { file: Media }) {
  if (file.thumb_url === null && file.is_video) return <span className={classes['video']}>{file.name}</span>;
  return <img src={file.thumb_url ?? file.url} alt={file.alt_text ?? ''} loading="lazy" />;
}
