import { VisuallyHidden } from '@mantine/core';
import { useContext, useEffect, useMemo } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { TellAttentionContext } from '../../ui/attention-context.tsx';
import { causesIn } from './causes.ts';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import { useBadge } from './use-badge.ts';
import { useLists } from './use-lists.ts';

/** How much needs the person: beside the name of Home, in the window's title and on its icon. Nothing for nothing. */
export function Attention({ workspace }: { readonly workspace: string }) {
  const texts = useMessages(homeMessages);
  const { language } = useLanguage();
  const tell = useContext(TellAttentionContext);
  const { lists } = useLists(workspace);
  const count = useMemo(() => causesIn(lists, new Date()).length, [lists]);
  useEffect(() => {
    tell(count);
    return () => tell(0);
  }, [tell, count]);
  useBadge(count);
  if (count === 0) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden="true">{new Intl.NumberFormat(language).format(count)}</span>
      <VisuallyHidden>{texts.needs(count)}</VisuallyHidden>
    </span>
  );
}
