import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import type { File } from '../../ui/library/library.ts';
import { libraryMessages } from '../../ui/library/messages/library-messages.ts';
import { showDuration } from '../../ui/library/show-duration.ts';
import { Moment } from '../../ui/moment.tsx';
import { showSize } from '../../ui/show-size.ts';
import classes from './media.module.css';

/** Measures, length or pages, size and kind of a file, and when it was added. */
export function FileFacts({ file }: { readonly file: File }) {
  const texts = useMessages(libraryMessages);
  const { language } = useLanguage();
  const { width, height, duration_ms: duration } = file;
  const number = new Intl.NumberFormat(language);
  const facts = [
    ...(width === null || height === null || file.type === 'document'
      ? []
      : [texts.measures(number.format(width), number.format(height))]),
    ...(duration === null ? [] : [showDuration(duration)]),
    ...(file.pages === null ? [] : [texts.pages(file.pages)]),
    showSize(language, file.size),
    texts.types[file.type],
  ];
  return (
    <p className={classes['fileFacts']}>
      {facts.join(' · ')}
      {' · '}
      <Moment at={file.created_at} />
    </p>
  );
}
