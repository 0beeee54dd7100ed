import { Button } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './composer.module.css';
import { FixButtons } from './fix-buttons.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import type { Account, Draft } from './state/draft.ts';
import { type Obstacle, QUIET_LINE, type Remark, remarkKey } from './state/places.ts';
import type { JudgedDraft } from './use-checked.ts';

interface Props {
  /** The first thing in the way; null when there is none. */
  readonly first: Obstacle | null;
  /** How many accounts are chosen. */
  readonly count: number;
  /** The draft a moment before, whose violation the buttons clear. */
  readonly rested: JudgedDraft;
  readonly accounts: readonly Account[];
  readonly uploading: boolean;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly show: (remark: Remark) => void;
}

/** The first thing in the way of publishing, in words, with its button; or that there is none. */
export const QuietLine = memo(function QuietLine(props: Props) {
  const { first, count, rested, accounts, uploading, change, show } = props;
  const texts = useMessages(composerMessages);
  if (count === 0) return <Line words={texts.nobody} />;
  if (uploading) return <Line words={texts.waitForUpload} />;
  if (first === null) return <Line words={texts.ready(count)} good />;
  const [violation] = rested.obstacles;
  return (
    <Line words={`${first.message} ${first.fix}`}>
      {violation !== undefined && remarkKey(violation) === remarkKey(first) ? (
        <FixButtons {...{ violation, accounts, change }} draft={rested.draft} />
      ) : null}
      <Button variant="default" size="compact-sm" onClick={() => show(first)}>
        {texts.goThere}
      </Button>
    </Line>
  );
});

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
    <div id={QUIET_LINE} tabIndex={-1} className={classes['quiet']} data-good={good}>
      <Icon name={good ? 'check' : 'warning'} size={18} />
      <span className={classes['grow']} role="status">
        {words}
      </span>
      {children}
    </div>
  );
}
