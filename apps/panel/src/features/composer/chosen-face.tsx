import type { Counter } from '@crier/composer-react';
import { memo, useMemo } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { networkName } from '../../ui/network-names.ts';
import bar from './account-bar.module.css';
import { type ComposerMessages, composerMessages } from './messages/composer-messages.ts';
import { Ring } from './ring.tsx';
import { isOver, toneOf } from './state/account-states.ts';
import type { Account } from './state/draft.ts';

interface FaceProps {
  readonly account: Account;
  /** The used share of the limit, from 0, to a hundredth. */
  readonly share: number;
  /** The number of characters over the limit as a negative number; null if the text fits. */
  readonly over: number | null;
  /** A counter that may lag a moment behind, for the words. */
  readonly told: Counter | null;
  /** What the network asks for beside a shorter text; null for nothing. */
  readonly missing: string | null;
  readonly isUnsure: boolean;
  /** Whether the account publishes a text of its own. */
  readonly hasOwnText: boolean;
  /** How many posts the account publishes as a thread. */
  readonly posts: number;
  /** Whether it does not publish the text that is being written. */
  readonly isDim: boolean;
  /** Whether its preview is on the stage. */
  readonly selected: boolean;
  /** Whether the tab key leads to it. */
  readonly isStop: boolean;
  readonly press: (account: number) => void;
}

/**
 * A chosen account. A number is below it only if the text is too long; a diamond says that something is missing, a pen
 * that the account has a text of its own, and a count how many posts its thread has.
 */
export const ChosenFace = memo(function ChosenFace(props: FaceProps) {
  const { account, share, over, told, missing, isUnsure, hasOwnText, posts, selected, press } = props;
  const texts = useMessages(composerMessages);
  const { label, title } = useMemo(
    () => wordsOf(texts, account, missing ?? told, hasOwnText, posts),
    [texts, account, missing, told, hasOwnText, posts],
  );
  return (
    <button
      type="button"
      className={bar['face']}
      aria-pressed={selected}
      title={title}
      tabIndex={props.isStop ? 0 : -1}
      data-account={account.id}
      data-tone={toneOf(over !== null, missing !== null, isUnsure)}
      data-remaining={told?.remaining}
      data-dim={props.isDim}
      onClick={() => press(account.id)}
    >
      <span className={bar['ring']}>
        <Ring share={share} />
        <AccountFace name={account.name} network={account.provider} picture={account.image} />
        {over === null && missing !== null ? <span className={bar['diamond']} data-missing /> : null}
        {hasOwnText ? (
          <span className={bar['pen']} data-own-text>
            <Icon name="compose" size={11} />
          </span>
        ) : null}
      </span>
      <Under over={over} posts={posts} />
      <span className={bar['said']}>{label}</span>
    </button>
  );
});

/** What is below a face: by how much the text is too long, or how many posts the thread has. */
const Under = memo(function Under({ over, posts }: { over: number | null; posts: number }) {
  const { language } = useLanguage();
  return (
    <span className={bar['under']} data-counter aria-hidden="true">
      {over === null ? null : over.toLocaleString(language).replace('-', '−')}
      {over === null && posts > 1 ? (
        <>
          <Icon name="thread" size={11} />
          {posts}
        </>
      ) : null}
    </span>
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
  posts: number,
) {
  const { name, provider, authorized } = account;
  const said = [
    hasOwnText ? texts.hasOwnText : null,
    typeof told === 'string' ? told : countedWords(texts, told),
    posts > 1 ? texts.postsOn(posts) : null,
    authorized ? null : texts.reconnect,
  ]
    .filter((words) => words !== null)
    .join(' · ');
  const who = `${name}, ${networkName(provider)}`;
  return { label: said === '' ? who : `${who}. ${said}`, title: said === '' ? who : `${who} · ${said}` };
}

function countedWords(texts: ComposerMessages, counter: Counter | null): string | null {
  if (counter === null) return null;
  return isOver(counter)
    ? texts.over(-counter.remaining, counter.network)
    : texts.left(counter.remaining, counter.network);
}
