import { Button } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './composer.module.css';
import { FixButtons } from './fix-buttons.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import { AccountsButton } from './signed-out-advice.tsx';
import { accountName } from './state/account-name.ts';
import type { Account, Draft } from './state/draft.ts';
import { type Obstacle, QUIET_LINE, type Remark, remarkKey } from './state/places.ts';
import type { JudgedDraft } from './use-checked.ts';

interface Props {
  /** The first obstacle; null if there is none. */
  readonly first: Obstacle | null;
  /** The number of chosen accounts. */
  readonly count: number;
  /** The draft of a moment ago. The buttons clear its violation. */
  readonly rested: JudgedDraft;
  readonly accounts: readonly Account[];
  /** Chosen accounts that can't publish until they are connected again. */
  readonly signedOut: readonly Account[];
  /** UUID. */
  readonly workspace: string;
  readonly uploading: boolean;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly show: (remark: Remark) => void;
}

/** Names the first obstacle to publishing and offers its fixes, or says that there is none. */
export const QuietLine = memo(function QuietLine(props: Props) {
  const { first, count, rested, accounts, signedOut, workspace, uploading, change, show } = props;
  const texts = useMessages(composerMessages);
  // The composer says in another place that there are none.
  if (accounts.length === 0) return null;
  if (count === 0) return <Line words={texts.nobody} />;
  if (uploading) return <Line words={texts.waitForUpload} />;
  if (first === null && signedOut.length > 0) {
    const names = signedOut.map(accountName).join(', ');
    return (
      <Line words={texts.signedOut(names, signedOut.length)} tone="unsure">
        <AccountsButton workspace={workspace} />
      </Line>
    );
  }
  if (first === null) return <Line words={texts.ready(count)} tone="good" />;
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
  tone = 'wrong',
  children,
}: {
  words: string;
  tone?: 'good' | 'unsure' | 'wrong';
  children?: React.ReactNode;
}) {
  return (
    <div id={QUIET_LINE} tabIndex={-1} className={classes['quiet']} data-tone={tone}>
      <Icon name={tone === 'good' ? 'check' : tone === 'unsure' ? 'question' : 'warning'} size={18} />
      <span className={classes['grow']} role="status">
        {words}
      </span>
      {children}
    </div>
  );
}
