import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Media } from '../state/draft.ts';
import classes from './preview.module.css';

/** The files in a grid. How a network crops them is not known: they are shown whole. */
export function MediaGrid({ media }: { media: readonly Media[] }) {
  const texts = useMessages(composerMessages);
  if (media.length === 0) return null;
  return (
    <figure className={classes['media']} data-count={Math.min(media.length, 4)}>
      {media.map((file) =>
        file.thumb_url === null && file.is_video ? (
          <span key={file.id} className={classes['video']}>
            {file.name}
          </span>
        ) : (
          <img key={file.id} src={file.thumb_url ?? file.url} alt={file.alt_text ?? ''} loading="lazy" />
        ),
      )}
      <figcaption>{texts.unknownCrop}</figcaption>
    </figure>
  );
}
