import { Text } from '@mantine/core';
import { useUser } from '../api/session.ts';
import { useLanguage } from '../messages/language-context.tsx';
import { readInstant, showMoment } from '../messages/moments.ts';

interface Props {
  /** RFC 3339, or the wire's own format in UTC. */
  readonly at: string;
  /** Zone of the workspace or post, shown beside the person's own if the clocks differ. */
  readonly otherZone?: string;
}

/** A moment in the person's own zone. */
export function Moment(props: Props) {
  return <MomentIn {...props} zone={useUser().timezone} />;
}

/** Like `Moment`, for long lists, which look up the person's zone once. */
export function MomentIn({ at, otherZone, zone }: Props & { readonly zone: string }) {
  const { language } = useLanguage();
  const { own, other } = showMoment(language, at, zone, otherZone);
  return (
    <time dateTime={readInstant(at).toISOString()}>
      {own}
      {other === null ? null : (
        <Text span c="dimmed">
          {` · ${other}`}
        </Text>
      )}
    </time>
  );
}
