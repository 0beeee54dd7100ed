import { Button } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './composer.module.css';
import { FixButtons } from './fix-buttons.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import type { Account, Draft } from './state/draft.ts';
import type { Obstacle, Remark } from './state/places.ts';

interface Props {
  readonly draft: Draft;
  readonly obstacles: readonly Obstacle[];
  readonly accounts: readonly Account[];
  readonly uploading: boolean;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly show: (remark: Remark) => void;
}

/** The first thing in the way of publishing, in words, with its button; or that there is none. */
export function QuietLine({ draft, obstacles, accounts, uploading, change, show }: Props) {
  const texts = useMessages(composerMessages);
  const [first] = obstacles;
  if (draft.accounts.length === 0) return <Line words={texts.nobody} />;
  if (uploading) return <Line words={texts.waitForUpload} />;
  if (first === undefined) return <Line words={texts.ready(draft.accounts.length)} good />;
  return (
    <Line words={`${first.message} ${first.fix}`}>
      <FixButtons violation={first} draft={draft} accounts={accounts} change={change} />
      <Button variant="default" size="compact-sm" onClick={() => show(first)}>
        {texts.goThere}
      </Button>
    </Line>
  );
}

function Line({
  words,
  good = false,
  children,
}: {
  words: string;
  good?: boolean;
  children?: React.ReactNode;
}) {
  return (
    <div className={classes['quiet']} data-good={good}>
      <Icon name={good ? 'check' : 'warning'} size={18} />
      <span className={classes['grow']} role="status">
        {words}
      </span>
      {children}
    </div>
  );
}
