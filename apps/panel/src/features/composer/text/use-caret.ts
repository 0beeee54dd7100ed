import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Draft, Scope } from '../state/draft.ts';
import { changeItem } from '../state/thread.ts';

/**
 * The position of the caret in a text, and a function that inserts something there. Neither depends on the text, so
 * what uses them is not redrawn while somebody types.
 */
export function useCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  change: (change: (draft: Draft) => Draft) => void,
  scope: Scope,
  index: number,
) {
  const caret = useCallback(() => area.current?.selectionStart ?? 0, [area]);
  const [behind, setBehind] = useState<{ readonly place: number } | null>(null);
  // Once the text is drawn and the dialog has returned the focus.
  useEffect(() => {
    if (behind === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(behind.place, behind.place);
  }, [behind, area]);
  const insert = useCallback(
    (text: string) => {
      const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
      const put = (body: string) => body.slice(0, start) + text + body.slice(end);
      change((now) => changeItem(now, scope, index, (old) => ({ ...old, body: put(old.body) })));
      setBehind({ place: start + text.length });
    },
    [area, change, scope, index],
  );
  return { caret, insert };
}
