import { memo } from 'react';
import { useLanguage, useMessages } from '../../../messages/language-context.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import { accountName } from '../state/account-name.ts';
import classes from './bar.module.css';
import type { Dot, DotState } from './dot-states.ts';

/** More than these are counted by state, because nobody can tell them apart. */
const MOST_DOTS = 20;
const STATES: readonly DotState[] = ['good', 'wrong', 'open', 'idle'];

/** One dot for each chosen account, in the order of the faces, and how many are ready. The name says who is not. */
export const AccountDots = memo(function AccountDots({ dots }: { dots: readonly Dot[] }) {
  const texts = useMessages(composerMessages);
  const { language } = useLanguage();
  if (dots.length === 0) return null;
  const ready = dots.filter(({ state }) => state === 'good');
  const others = dots.filter(({ state }) => state !== 'good').map(({ account }) => accountName(account));
  const words = texts.bar.ready(ready.length, dots.length);
  const names = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(others);
  return (
    <span
      className={classes['dots']}
      role="img"
      aria-label={others.length === 0 ? words : texts.bar.notReady(words, names)}
    >
      {dots.length > MOST_DOTS ? (
        <Counts dots={dots} />
      ) : (
        dots.map((dot) => <OneDot key={dot.account.id} {...dot} />)
      )}
      <span className={classes['ready']}>{words}</span>
    </span>
  );
});

function OneDot({ account, state }: Dot) {
  return <i data-dot={state} title={accountName(account)} />;
}

function Counts({ dots }: { dots: readonly Dot[] }) {
  const { language } = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  return STATES.map((state) => ({ state, count: dots.filter((dot) => dot.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => (
      <span key={state} className={classes['counted']}>
        <i data-dot={state} />
        {numbers.format(count)}
      </span>
    ));
}
