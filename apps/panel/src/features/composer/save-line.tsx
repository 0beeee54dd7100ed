import { Text } from '@mantine/core';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { composerMessages } from './messages/composer-messages.ts';
import type { SaveState } from './state/autosave.ts';

/** Where the text is by now. */
export const SaveLine = memo(function SaveLine({ state }: { state: SaveState }) {
  const texts = useMessages(composerMessages);
  const shell = useMessages(shellMessages);
  const refused = state.name === 'failed' && state.failure.kind === 'fields';
  const words =
    state.name === 'failed'
      ? refused
        ? texts.saveRefused(Object.values(state.failure.fields).flat().join(' '))
        : state.failure.kind === 'locked'
          ? `${shell.lockedTitle}. ${texts.saveFailed}`
          : texts.saveFailed
      : state.name === 'conflict'
        ? texts.conflict
        : texts[state.name];
  return (
    <Text c={state.name === 'failed' ? 'red' : 'dimmed'} size="sm" role="status" data-save-state={state.name}>
      {words}
    </Text>
  );
});
