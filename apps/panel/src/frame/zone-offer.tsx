import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../api/changes.ts';
import { useUser } from '../api/session.ts';
import { useMessages } from '../messages/language-context.tsx';
import { cityOf } from '../messages/moments.ts';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { tell } from '../ui/toasts.tsx';
import { useTellFailure } from '../ui/use-tell-failure.ts';
import classes from './frame.module.css';
import { browserZone, keepZone, keptDifference, zoneToOffer } from './zone-question.ts';

/** Offers the browser's time zone if it differs from the person's own, once for each difference. */
export function ZoneOffer() {
  const texts = useMessages(shellMessages);
  const { timezone } = useUser();
  const [kept, setKept] = useState(keptDifference);
  const change = useChange('changeProfile');
  const tellFailure = useTellFailure();
  const zone = zoneToOffer(timezone, browserZone(), kept);
  if (zone === null) return null;
  const keep = () => {
    keepZone(timezone, zone);
    setKept(keptDifference());
  };
  const take = () =>
    change.mutate(
      { body: { timezone: zone } },
      { onSuccess: () => tell(texts.zoneChanged(cityOf(zone))), onError: (error) => tellFailure(error) },
    );
  const question = texts.zoneOffer(cityOf(zone), cityOf(timezone));
  return (
    <aside className={`${classes['banner']} ${classes['offer']}`} aria-label={question}>
      <Icon name="clock" />
      <span>{question}</span>
      <Button size="compact-sm" variant="default" onClick={take} loading={change.isPending}>
        {texts.zoneTake}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={keep}>
        {texts.zoneKeep}
      </Button>
    </aside>
  );
}
