import type { Advice } from '@crier/requirements-engine';
import { Text } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import classes from './composer.module.css';
import { FixButtons } from './fix-buttons.tsx';
import { composerMessages } from './messages/composer-messages.ts';
import { SignedOutAdvice } from './signed-out-advice.tsx';
import type { Account, Draft } from './state/draft.ts';
import { type Obstacle, type Remark, remarkKey } from './state/places.ts';

interface Props {
  readonly obstacles: readonly Obstacle[];
  readonly advice: readonly Advice[];
  /** Chosen accounts that can't publish, or won't be able to when the post is due, until they are connected again. */
  readonly signedOut: readonly Account[];
  /** UUID. */
  readonly workspace: string;
  readonly draft: Draft;
  readonly accounts: readonly Account[];
  readonly narrowed: number | null;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly show: (remark: Remark) => void;
}

/** Everything that networks refuse or advise. Each remark leads to its place in the draft. */
export const Remarks = memo(function Remarks(props: Props) {
  const { obstacles, advice, signedOut, workspace, draft, accounts, narrowed, change, show } = props;
  const texts = useMessages(composerMessages);
  const concerns = ({ accounts: ids }: Remark) => narrowed === null || ids.includes(narrowed);
  const ended = signedOut.filter(({ id }) => narrowed === null || id === narrowed);
  const [wrong, advised] = [obstacles.filter(concerns), advice.filter(concerns)];
  return (
    <>
      {wrong.length === 0 ? null : (
        <Section title={texts.inTheWay}>
          <ul className={classes['plainList']}>
            {wrong.map((violation) => (
              <RemarkRow key={remarkKey(violation)} remark={violation} tone="wrong" show={show}>
                <FixButtons {...{ violation, draft, accounts, change }} />
              </RemarkRow>
            ))}
          </ul>
        </Section>
      )}
      {advised.length + ended.length === 0 ? null : (
        <Section title={texts.advice}>
          <ul className={classes['plainList']}>
            {ended.map((account) => (
              <SignedOutAdvice key={account.id} workspace={workspace} account={account} />
            ))}
            {advised.map((hint) => (
              <RemarkRow key={remarkKey(hint)} remark={hint} tone="unsure" show={show} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
});

interface RowProps {
  readonly remark: Remark;
  readonly tone: 'wrong' | 'unsure';
  readonly show: (remark: Remark) => void;
  readonly children?: React.ReactNode;
}

function RemarkRow({ remark, tone, show, children }: RowProps) {
  return (
    <li
      className={classes['remark']}
      data-tone={tone}
      data-remark={'key' in remark ? remark.key : remark.rule}
    >
      <Icon name={tone === 'wrong' ? 'warning' : 'question'} size={18} />
      <div className={classes['grow']}>
        <button type="button" className={classes['remarkText']} onClick={() => show(remark)}>
          {remark.message}
        </button>
        <Text c="dimmed" size="sm">
          {remark.fix}
        </Text>
        <div className={classes['buttons']}>{children}</div>
      </div>
    </li>
  );
}
