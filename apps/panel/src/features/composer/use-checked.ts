import { type Counter, useCheck } from '@crier/composer-react';
import {
  type Advice,
  adviceDe,
  adviceEn,
  adviceEs,
  adviceFr,
  messagesDe,
  messagesEn,
  messagesEs,
  messagesFr,
  type Violation,
} from '@crier/requirements-engine';
import { useDeferredValue, useMemo, useRef } from 'react';
import { pageConverts } from '../../api/converted-files.ts';
import { useLanguage } from '../../messages/language-context.tsx';
import type { Account, Draft } from './state/draft.ts';
import { judgeFiles } from './state/judge-files.ts';
import type { Obstacle } from './state/places.ts';
import { checkPostOf } from './state/wire.ts';

const MESSAGES = { en: messagesEn, de: messagesDe, fr: messagesFr, es: messagesEs };
const ADVICE = { en: adviceEn, de: adviceDe, fr: adviceFr, es: adviceEs };

/** What the networks make of the draft. Lists whose entries did not change stay the same. */
export interface CheckedDraft {
  /** Requirements that are not met. */
  readonly violations: readonly Violation[];
  /** Everything that keeps the draft from being published, the requirements first. */
  readonly obstacles: readonly Obstacle[];
  readonly counters: readonly Counter[];
  /** A moment behind while somebody types. */
  readonly advice: readonly Advice[];
}

/** The accounts as they are checked: with the limits that the service checks them against. */
function targetsOf(draft: Pick<Draft, 'accounts'>, accounts: readonly Account[]) {
  return accounts
    .filter(({ id }) => draft.accounts.includes(id))
    .map(({ id, provider, name, data, limits }) => ({ id, provider, name, data, limits }));
}

/** Checks the draft for its accounts with the rules that the service itself has. */
export function useChecked(draft: Draft, accounts: readonly Account[]): CheckedDraft {
  const { language } = useLanguage();
  const targets = useMemo(() => targetsOf(draft, accounts), [draft.accounts, accounts]);
  const post = useMemo(() => checkPostOf(draft), [draft.versions]);
  const options = useMemo(() => ({ messages: MESSAGES[language] }), [language]);
  const { violations, counters } = useCheck(post, targets, options);
  const resting = useDeferredValue(post);
  const { refused, advice } = useMemo(
    () => judgeFiles(resting, targets, { words: ADVICE[language], converts: pageConverts() }),
    [resting, targets, language],
  );
  const obstacles = useMemo(() => [...violations, ...refused], [violations, refused]);
  return { violations, obstacles, counters, advice };
}

/** The entries of the list that are about an item of a version; the same list while they are the same entries. */
export function useStable<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  const before = kept.current;
  if (before.length !== list.length || list.some((entry, place) => entry !== before[place]))
    kept.current = list;
  return kept.current;
}
