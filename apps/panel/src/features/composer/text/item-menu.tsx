import { ActionIcon, Menu } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.itemActions(index + 1)}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => add(index)}>{texts.addAfter}</Menu.Item>
        <Menu.Item onClick={() => change((now) => splitItem(now, scope, index, caret()))}>
          {texts.splitHere}
        </Menu.Item>
        {index < count - 1 ? (
          <Menu.Item onClick={() => change((now) => mergeItems(now, scope, index))}>{texts.merge}</Menu.Item>
        ) : null}
        {index > 0 ? <Menu.Item onClick={() => move(index, index - 1)}>{texts.moveUp}</Menu.Item> : null}
        {index < count - 1 ? (
          <Menu.Item onClick={() => move(index, index + 1)}>{texts.moveDown}</Menu.Item>
        ) : null}
        {count > 1 ? (
          <Menu.Item onClick={() => change((now) => removeItem(now, scope, index))}>
            {texts.removeItem}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
});
