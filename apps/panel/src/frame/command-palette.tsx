import '../theme/overlay-styles.ts';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useEffect, useState } from 'react';
import { useAllCommands } from '../commands/commands-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { usePaletteFindings } from './palette-findings.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

const [store, spotlight] = createSpotlight();

/** Searches every page, action, account and post. */
export function CommandPalette({ close }: { close: () => void }) {
  const texts = useMessages(shellMessages);
  const commands = useAllCommands().filter(({ id }) => id !== 'palette');
  const [words, setWords] = useState('');
  const found = usePaletteFindings(words);
  useEffect(() => {
    spotlight.open();
  }, []);
  useEffect(() => {
    if (words !== '') chooseFirst();
  }, [words, found]);
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
          // The palette closes first and returns the focus.
          onClick: () => setTimeout(run),
        })),
    }),
  );
  return (
    <Spotlight
      store={store}
      actions={[...groups, ...found]}
      query={words}
      onQueryChange={setWords}
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

/**
 * Selects the first entry. The service's results arrive after the palette has looked for the entry that Enter opens.
 */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null || list.querySelector('[data-selected]') !== null) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
