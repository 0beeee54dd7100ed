import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useChange } from '../../api/changes.ts';
import { useUser } from '../../api/session.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTellFailure } from '../../ui/use-tell-failure.ts';
import classes from '../frame.module.css';
import { viewMessages } from './messages/view-messages.ts';
import { startOver } from './start-over.ts';

/** Says as whom an administrator sees the service, that they can change nothing, and until when. */
export function ViewBanner({ until }: { readonly until: string }) {
  const texts = useMessages(viewMessages);
  const { id, name } = useUser();
  const end = useChange('endView');
  const tellFailure = useTellFailure();
  const { language } = useLanguage();
  // By the browser's clock: the zone of the user is that of the person who is viewed.
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(until));
  useEffect(() => {
    const timer = setTimeout(() => startOver('/'), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const leave = () =>
    end.mutate(
      {},
      { onSuccess: () => startOver(`/administration/people/${id}`), onError: (error) => tellFailure(error) },
    );
  return (
    <aside className={classes['banner']} aria-label={texts.label}>
      <Icon name="eye" />
      <span>{texts.viewing(name, time)}</span>
      <Button variant="default" size="compact-sm" onClick={leave} loading={end.isPending}>
        {texts.end}
      </Button>
    </aside>
  );
}
