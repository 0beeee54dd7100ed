import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { tellWithUndo } from '../../../ui/toasts.tsx';
import type { Account, Draft } from '../state/draft.ts';
import { isFixName } from '../state/fixes.ts';
import { type Remark, textId } from '../state/places.ts';
import { accountsOf, versionOf } from '../state/versions.ts';
import { widened } from '../state/widened.ts';
import { fixed, withOwnTexts, withoutAccounts } from './apply-remedy.ts';
import type { Cause } from './cause.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import type { RemedyName } from './remedy-names.ts';
import { takeBack } from './take-back.ts';

/** What the rows do to the draft and the view. */
export interface RemedyHands {
  readonly accounts: readonly Account[];
  readonly now: () => Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly narrow: (account: number | null) => void;
  /** Brings an account onto the stage. */
  readonly select: (account: number) => void;
  readonly show: (remark: Remark) => void;
  /** Opens the picker of files for the items that lack one. */
  readonly pick: (cause: Cause) => void;
}

/** A function that applies a remedy. What removes something can be undone for ten seconds. */
export function useRemedies({ accounts, now, change, narrow, select, show, pick }: RemedyHands) {
  const texts = useMessages(remedyMessages);
  const offered = useRef(() => {});
  // Without the composer there is no draft in hand that could be changed back.
  useEffect(() => () => offered.current(), []);
  const apply = useCallback(
    (told: string, by: (draft: Draft) => Draft) => {
      const before = now();
      const after = by(before);
      if (after === before) return;
      change((current) => (current === before ? after : by(current)));
      offered.current();
      offered.current = tellWithUndo(told, texts.undo, () =>
        change((current) => takeBack(before, after, current)),
      );
    },
    [now, change, texts],
  );
  return useMemo(
    () => (name: RemedyName, cause: Cause) => {
      const [remark] = cause.remarks;
      if (isFixName(name)) {
        const told = name === 'split' ? texts.done.split : texts.done.fixed;
        apply(told, (draft) => fixed(cause, name, draft, accounts));
      } else if (name === 'splitForThem') {
        apply(texts.done.split, (draft) => fixed(cause, 'split', draft, accounts));
      } else if (name === 'leaveOut') {
        const told = texts.done.leaveOut(cause.accounts.length);
        apply(told, (draft) => withoutAccounts(draft, cause.accounts));
      } else if (name === 'makePublic' || name === 'openReplies') {
        const which = name === 'makePublic' ? 'who_sees' : 'who_replies';
        apply(texts.done.fixed, (draft) => widened(draft, cause.accounts, which));
      } else if (name === 'shortVersion') {
        const ids = cause.accounts.filter((id) => accountsOf(now(), 0).includes(id));
        const [first] = ids;
        if (first === undefined) return;
        change((draft) => withOwnTexts(draft, ids));
        narrow(first);
        select(first);
        afterDrawing(() => textId(versionOf(now(), first).content[0]?.key ?? ''));
      } else if (name === 'addPicture' || name === 'addVideo') pick(cause);
      else if (remark !== undefined) {
        show(remark);
        if (name === 'describe') describe(remark);
      }
    },
    [accounts, now, change, narrow, select, show, pick, apply, texts],
  );
}

/** Focuses an element once the page shows the change; `id` is asked then. */
function afterDrawing(id: () => string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const place = document.getElementById(id());
      place?.scrollIntoView({ block: 'nearest' });
      place?.focus({ preventScroll: true });
    }),
  );
}

/** Opens the description of the file that a remark is about, after the view has moved to it. */
function describe(remark: Remark): void {
  const named = 'media' in remark && remark.media !== null ? `="${remark.media}"` : '';
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const place = document.querySelector<HTMLElement>(`[data-describe${named}]`);
        place?.focus();
        if (place instanceof HTMLButtonElement) place.click();
      }),
    ),
  );
}
