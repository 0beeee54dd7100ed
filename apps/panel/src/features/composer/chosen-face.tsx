import type { Counter } from '@crier/composer-react';
import { memo, useMemo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { networkName } from '../../ui/network-names.ts';
import bar from './account-bar.module.css';
import { type ComposerMessages, composerMessages } from './messages/composer-messages.ts';
import { Ring } from './ring.tsx';
import type { Account } from './state/draft.ts';

interface FaceProps {
  readonly account: Account;
  readonly counter: Counter | null;
  /** A counter that may lag a moment behind, for the words. */
  readonly told: Counter | null;
  /** What the network asks for beside a shorter text; null for nothing. */
  readonly missing: string | null;
  readonly isUnsure: boolean;
  /** Whether the account publishes a text of its own. */
  readonly hasOwnText: boolean;
  readonly pressed: boolean;
  readonly narrow: (account: number | null) => void;
}

/**
 * A chosen account. The number is red only if the text is too long; a diamond in its place says that something else is
 * missing, and a pen that the account has a text of its own.
 */
export const ChosenFace = memo(function ChosenFace(props: FaceProps) {
  const { account, counter, told, missing, isUnsure, hasOwnText, pressed, narrow } = props;
  const texts = useMessages(composerMessages);
  const { label, title } = useMemo(
    () => wordsOf(texts, account, missing ?? told, hasOwnText),
    [texts, account, missing, told, hasOwnText],
  );
  const tone = isOver(counter) ? 'wrong' : missing !== null ? 'missing' : isUnsure ? 'unsure' : 'good';
  return (
    <button
      type="button"
      className={bar['face']}
      aria-pressed={pressed}
      title={title}
      data-account={account.id}
      data-tone={tone}
      onClick={() => narrow(pressed ? null : account.id)}
    >
      <span className={bar['ring']}>
        <Ring share={counter === null ? 0 : counter.used / counter.limit} />
        <AccountFace name={account.name} network={account.provider} picture={account.image} />
        {hasOwnText ? (
          <span className={bar['pen']} data-own-text>
            <Icon name="compose" size={12} />
          </span>
        ) : null}
      </span>
      <span className={bar['remaining']} data-counter aria-hidden="true">
        {missing === null ? (counter?.remaining ?? '–') : '◆'}
      </span>
      <span className={bar['said']}>{label}</span>
    </button>
  );
});

/**
 * The label for screen readers, and the tooltip.
 * @param told the message of what is missing, or the counter
 */
function wordsOf(
  texts: ComposerMessages,
  account: Account,
  told: Counter | string | null,
  hasOwnText: boolean,
) {
  const { name, provider, authorized } = account;
  const said = [
    hasOwnText ? texts.hasOwnText : null,
    typeof told === 'string' ? told : countedWords(texts, told),
    authorized ? null : texts.reconnect,
  ]
    .filter((words) => words !== null)
    .join(' · ');
  return {
    label: `${texts.onlyFor(`${name}, ${networkName(provider)}`)}. ${said}`,
    title: `${name} · ${said}`,
  };
}

function countedWords(texts: ComposerMessages, counter: Counter | null): string | null {
  if (counter === null) return null;
  return isOver(counter)
    ? texts.over(-counter.remaining, counter.network)
    : texts.left(counter.remaining, counter.network);
}

/** Whether the text is too long. */
export function isOver(counter: Counter | null | undefined): boolean {
  return counter != null && counter.remaining < 0;
}
