import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { LateMenu } from '../../../ui/late-menu.tsx';
import { composerMessages } from '../messages/composer-messages.ts';
import type { Draft, Scope } from '../state/draft.ts';
import { mergeItems, removeItem, splitItem } from '../state/thread.ts';

interface Props {
  readonly index: number;
  readonly count: number;
  readonly scope: Scope;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly move: (from: number, to: number) => void;
  readonly add: (behind: number) => void;
  /** The position of the caret, as an offset into the text. */
  readonly caret: () => number;
}

/** The actions for a whole item of a thread. */
export const ItemMenu = memo(function ItemMenu({ index, count, scope, change, move, add, caret }: Props) {
  const texts = useMessages(composerMessages);
  const entries = [
    { label: texts.addAfter, run: () => add(index) },
    { label: texts.splitHere, run: () => change((now) => splitItem(now, scope, index, caret())) },
    ...(index < count - 1
      ? [{ label: texts.merge, run: () => change((now) => mergeItems(now, scope, index)) }]
      : []),
    ...(index > 0 ? [{ label: texts.moveUp, run: () => move(index, index - 1) }] : []),
    ...(index < count - 1 ? [{ label: texts.moveDown, run: () => move(index, index + 1) }] : []),
    ...(count > 1
      ? [{ label: texts.removeItem, run: () => change((now) => removeItem(now, scope, index)) }]
      : []),
  ];
  return (
    <LateMenu label={texts.itemActions(index + 1)} icon="more" position="bottom-end" entries={entries} />
  );
});
