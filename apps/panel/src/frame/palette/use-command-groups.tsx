import { useAllCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShortcutKeys } from '../shortcut-keys.tsx';
import classes from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

/**
 * Every command of the screen: what can be done, then where one can go. What can be done anywhere has an icon, and comes
 * before the keys of the page.
 */
export function useCommandGroups(): readonly PaletteGroup[] {
  const texts = useMessages(shellMessages);
  const commands = useAllCommands().filter(({ id }) => id !== 'palette');
  return (['actions', 'pages'] as const).map((group) => ({
    title: texts[group],
    entries: commands
      .filter((command) => command.group === group)
      .sort((one, other) => Number(one.icon === undefined) - Number(other.icon === undefined))
      .map(
        ({ id, label, icon, keys, run }): PaletteEntry => ({
          id,
          label,
          lead: icon === undefined ? null : <Icon name={icon} />,
          trail:
            keys === undefined ? null : (
              <span className={classes['keys']}>
                <ShortcutKeys keys={keys} />
              </span>
            ),
          run,
        }),
      ),
  }));
}
