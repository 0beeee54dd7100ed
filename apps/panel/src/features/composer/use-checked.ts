import { type Checked, type Counter, useCheck } from '@crier/composer-react';
import type { Advice, Violation } from '@crier/requirements-engine';
import { useMemo } from 'react';
import { pageConverts } from '../../api/converted-files.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { requirementWords } from '../../ui/notices/requirements/requirement-words.ts';
import { type SayingOf, withSayings } from './remedies/sayings.ts';
import { checkTargets } from './state/check-targets.ts';
import type { Account, Draft } from './state/draft.ts';
import { lastDue } from './state/last-due.ts';
import type { Obstacle } from './state/places.ts';
import { isTyped } from './state/resting.ts';
import { checkPostOf } from './state/wire.ts';
import { useResting } from './use-resting.ts';

/** A draft with its obstacles. */
export interface JudgedDraft {
  readonly draft: Draft;
  /** Everything that prevents publishing: unmet requirements, followed by known refusals. */
  readonly obstacles: readonly Obstacle[];
  readonly counters: readonly Counter[];
}

/** The networks' view of the draft. Lists with unchanged entries stay the same objects. */
export interface CheckedDraft {
  /** Unmet requirements. */
  readonly violations: readonly Violation[];
  readonly obstacles: readonly Obstacle[];
  readonly counters: readonly Counter[];
  /** Lags a moment behind while somebody types, like the draft in `rested`. */
  readonly advice: readonly Advice[];
  readonly rested: JudgedDraft;
  /** Which sentence of the requirements a message is. */
  readonly sayingOf: SayingOf;
}

/** Checks the draft for its accounts with the service's own rules. */
export function useChecked(draft: Draft, accounts: readonly Account[]): CheckedDraft {
  const { messages: known, advice: words } = useMessages(requirementWords);
  const { messages, sayingOf } = useMemo(() => withSayings(known), [known]);
  const targets = useMemo(() => checkTargets(draft.accounts, accounts), [draft.accounts, accounts]);
  const post = useMemo(() => checkPostOf(draft), [draft.versions]);
  const at = lastDue(draft);
  const options = useMemo(
    () => ({
      ...{ messages, words, converts: pageConverts(), mustDeclare: true },
      ...(at === null ? {} : { at }),
    }),
    [messages, words, at],
  );
  const checked = useCheck(post, targets, options);
  const { violations, counters } = checked;
  const now = useMemo(() => ({ draft, checked }), [draft, checked]);
  const resting = useResting(now, isTypedDraft);
  const { refusals, advice } = resting.checked;
  const obstacles = useMemo(() => [...violations, ...refusals], [violations, refusals]);
  const rested = useMemo(
    () => ({
      draft: resting.draft,
      obstacles: [...resting.checked.violations, ...refusals],
      counters: resting.checked.counters,
    }),
    [resting, refusals],
  );
  return { violations, obstacles, counters, advice, rested, sayingOf };
}

interface CheckedNow {
  readonly draft: Draft;
  readonly checked: Checked;
}

/** A change of the language changes only the words, so it does not count as typing. */
function isTypedDraft(before: CheckedNow, now: CheckedNow): boolean {
  return before.draft !== now.draft && isTyped(before.draft, now.draft);
}
