import { useLanguage } from '../../../messages/language-context.tsx';
import { cityOf, readInstant, showMoment } from '../../../messages/moments.ts';
import classes from './post-row.module.css';
import { showShortMoment } from './show-short-moment.ts';

interface Props {
  /** As the wire has it. */
  readonly at: string;
  /** IANA zone of the person. */
  readonly zone: string;
  /** IANA zone of the post. */
  readonly otherZone: string;
}

/** The time of a post in the person's zone, and below it the clock of the post's zone if that differs. */
export function RowTime({ at, zone, otherZone }: Props) {
  const { language } = useLanguage();
  const now = new Date();
  const instant = readInstant(at);
  const { own, other } = showMoment(language, at, zone, otherZone);
  return (
    <time dateTime={instant.toISOString()} title={other === null ? own : `${own} · ${other}`}>
      {showShortMoment(language, instant, zone, now)}
      {other === null ? null : (
        <span className={classes['other']}>
          {`${showShortMoment(language, instant, otherZone, now)} ${cityOf(otherZone)}`}
        </span>
      )}
    </time>
  );
}
