import '../theme/overlay-styles.ts';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useEffect } from 'react';
import { useAllCommands } from '../commands/commands-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** Finds every page and action by a few letters of its name. */
export function CommandPalette({ close }: { close: () => void }) {
  const texts = useMessages(shellMessages);
  const commands = useAllCommands().filter(({ id }) => id !== 'palette');
  useEffect(() => {
    spotlight.open();
  }, []);
  const groups = (['pages', 'actions'] as const).map(
    (group): SpotlightActionGroupData => ({
      group: texts[group],
      actions: commands
        .filter((command) => command.group === group)
        .map(({ id, label, icon, keys, run }) => ({
          id,
          label,
          leftSection: icon === undefined ? null : <Icon name={icon} />,
          rightSection: keys === undefined ? null : <ShortcutKeys keys={keys} />,
          // The palette closes first and gives the focus back.
          onClick: () => setTimeout(run),
        })),
    }),
  );
  return (
    <Spotlight
      actions={groups}
      nothingFound={texts.nothingFound}
      searchProps={{ placeholder: texts.searchPlaceholder, 'aria-label': texts.searchPlaceholder }}
      attributes={{ content: { 'aria-label': texts.search } }}
      shortcut={null}
      lockScroll={false}
      onSpotlightClose={close}
      highlightQuery={false}
    />
  );
}
