import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { useTrouble } from './connection-context.tsx';
import classes from './frame.module.css';

/** Says what cuts the panel off from the service or the newest state, and offers to read everything again. */
export function ConnectionBanner() {
  const texts = useMessages(shellMessages);
  const queries = useQueryClient();
  const { trouble, clear } = useTrouble();
  if (trouble === null || trouble === 'signed-out') return <div role="status" />;
  const isStale = trouble === 'changed' || trouble === 'conflict';
  const readAgain = () => {
    if (isStale) clear();
    void queries.invalidateQueries();
  };
  return (
    <div role="status" className={classes['banner']}>
      <Icon name="warning" />
      <span>{texts[trouble]}</span>
      <Button variant="default" size="compact-sm" onClick={readAgain}>
        {isStale ? texts.reload : texts.tryAgain}
      </Button>
    </div>
  );
}
