import { useUser } from '../api/session.ts';
import { useLanguage } from '../messages/language-context.tsx';
import { readInstant, showMoment, showMomentWithCity } from '../messages/moments.ts';
import classes from './moment.module.css';

interface Props {
  /** RFC 3339, or the wire's own format in UTC. */
  readonly at: string;
  /** Zone of the workspace or post, shown beside the person's own if the clocks differ. */
  readonly otherZone?: string;
  /** Whether the person's own zone is named, too. */
  readonly withCity?: boolean;
}

/** A moment in the person's own zone. */
export function Moment(props: Props) {
  return <MomentIn {...props} zone={useUser().timezone} />;
}

/** Like `Moment`, for long lists, which look up the person's zone once. */
export function MomentIn({ at, otherZone, zone, withCity = false }: Props & { readonly zone: string }) {
  const { language } = useLanguage();
  const { own, other } = (withCity ? showMomentWithCity : showMoment)(language, at, zone, otherZone);
  return (
    <time dateTime={readInstant(at).toISOString()}>
      {own}
      {other === null ? null : (
        <>
          {' '}
          <span className={classes['other']}>{`· ${other}`}</span>
        </>
      )}
    </time>
  );
}
