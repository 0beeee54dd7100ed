import { Text } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { composerMessages } from './messages/composer-messages.ts';
import type { SaveState } from './state/autosave.ts';

interface Props {
  readonly state: SaveState;
  /** Whether the text is neither on the service nor in this browser. */
  readonly unkept: boolean;
}

/** Says where the text is stored at the moment. */
export const SaveLine = memo(function SaveLine({ state, unkept }: Props) {
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const refused = state.name === 'failed' && state.failure.kind === 'fields';
  const words =
    state.name === 'failed'
      ? refused
        ? texts.saveRefused
        : state.failure.kind === 'locked'
          ? `${shell.lockedTitle}.`
          : null
      : state.name === 'conflict'
        ? texts.conflict
        : null;
  const where = unkept
    ? texts.unkept
    : state.name === 'failed'
      ? texts.saveFailed
      : state.name === 'conflict'
        ? null
        : texts[state.name];
  return (
    <Text
      c={state.name === 'failed' || unkept ? 'red' : 'dimmed'}
      size="sm"
      role="status"
      data-save-state={unkept ? 'unkept' : state.name}
    >
      {[words, where].filter((part) => part !== null).join(' ')}
    </Text>
  );
});
