import type { CSSProperties } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Account, DraftItem, Media } from '../state/draft.ts';
import { coverOf } from '../state/media.ts';
import { useCover } from '../use-cover.ts';
import classes from './preview.module.css';
import { sharedRatio } from './shared-ratio.ts';

interface Props {
  readonly provider: Account['provider'];
  readonly item: DraftItem;
  /** The workspace of the library if the network shows the covers of videos; otherwise null. */
  readonly covers: string | null;
}

/** The files in a grid. They are cropped if it is known how the network crops them, and shown whole otherwise. */
export function MediaGrid({ provider, item, covers }: Props) {
  const texts = useMessages(composerMessages);
  const { media } = item;
  if (media.length === 0) return null;
  const ratio = sharedRatio(provider, media);
  return (
    <figure
      className={classes['media']}
      data-count={Math.min(media.length, 4)}
      data-cropped={ratio !== null}
      style={{ '--shape': ratio ?? 'auto' } as CSSProperties}
    >
      {media.map((file) => {
        const cover = coverOf(item, file.id);
        return covers !== null && cover !== null ? (
          <CoveredFile key={file.id} workspace={covers} file={file} cover={cover} />
        ) : (
          <File key={file.id} file={file} />
        );
      })}
      <figcaption>{ratio === null ? texts.unknownCrop : texts.croppedToFirst}</figcaption>
    </figure>
  );
}

function CoveredFile({ workspace, file, cover }: { workspace: string; file: Media; cover: number }) {
  const picture = useCover(workspace, cover);
  if (picture === null) return <File file={file} />;
  return <img src={picture.thumb_url ?? picture.url} alt={file.alt_text ?? ''} data-cover loading="lazy" />;
}

function File({ file }: { file: Media }) {
  if (file.thumb_url === null && file.is_video) return <span className={classes['video']}>{file.name}</span>;
  return <img src={file.thumb_url ?? file.url} alt={file.alt_text ?? ''} loading="lazy" />;
}
