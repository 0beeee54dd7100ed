import { useLanguage, useMessages } from '../../../../messages/language-context.tsx';
import { timeInWords } from '../../poll/poll-times.ts';
import type { DraftItem } from '../../state/draft.ts';
import { previewMessages } from '../messages/preview-messages.ts';
import classes from './parts.module.css';

/** After what time an item follows the one before it; nothing if at once. */
export function Follows({ item: { delay_minutes: minutes } }: { item: DraftItem }) {
  const texts = useMessages(previewMessages);
  const { language } = useLanguage();
  if (!minutes) return null;
  return (
    <span className={classes['note']} data-part="follows">
      {texts.after(timeInWords(minutes, language))}
    </span>
  );
}
