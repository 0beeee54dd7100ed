import { useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import classes from './preview.module.css';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Props {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Offset at which the text becomes too long. */
  readonly end: number;
}

/** The text in its published form, with links, mentions and tags in colour and the excess struck out. */
export function PreviewText({ text, spans, end: most }: Props) {
  const texts = useMessages(composerMessages);
  const end = Math.min(most, text.length);
  const pieces = [];
  let from = 0;
  for (const span of spans) {
    if (span.start < from || span.end > end) continue;
    pieces.push(text.slice(from, span.start));
    pieces.push(
      <span key={span.start} className={classes['marked']}>
        {text.slice(span.start, span.end)}
      </span>,
    );
    from = span.end;
  }
  pieces.push(text.slice(from, end));
  return (
    <p className={classes['text']}>
      {pieces}
      {end < text.length ? (
        <s className={classes['over']} title={texts.cutHere}>
          {text.slice(end)}
        </s>
      ) : null}
    </p>
  );
}
