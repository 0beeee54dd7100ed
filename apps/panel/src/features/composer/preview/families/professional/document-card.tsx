import { useMessages } from '../../../../../messages/language-context.tsx';
import { libraryMessages } from '../../../../../ui/library/messages/library-messages.ts';
import type { Media } from '../../../state/draft.ts';
import { previewMessages } from '../../messages/preview-messages.ts';
import { Gap } from '../../parts/gap.tsx';
import classes from './professional.module.css';

/** A document as it is paged through: its title and length above its first page. */
export function DocumentCard({ document, title }: { document: Media; title: string }) {
  const texts = useMessages(previewMessages);
  const { pages } = useMessages(libraryMessages);
  const length = document.pages === null ? '' : pages(document.pages);
  return (
    <figure className={classes['document']} data-part="document">
      <figcaption>
        {title === '' ? <Gap of="title" words={texts.noTitle} /> : <strong>{title}</strong>}
        <span data-part="pages">{length}</span>
      </figcaption>
      {document.thumb_url === null ? null : <img src={document.thumb_url} alt="" loading="lazy" />}
    </figure>
  );
}
