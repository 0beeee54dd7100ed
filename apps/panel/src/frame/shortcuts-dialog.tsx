import '../theme/overlay-styles.ts';
import { Group, Stack } from '@mantine/core';
import { useAllCommands } from '../commands/commands-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

/** A dialog with every command that has keys. */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const texts = useMessages(shellMessages);
  const commands = useAllCommands().flatMap(({ id, label, keys }) =>
    keys === undefined ? [] : [{ id, label, keys }],
  );
  return (
    <Dialog onClose={close} title={texts.shortcuts} closeButtonProps={{ 'aria-label': texts.close }}>
      <Stack gap="xs">
        {commands.map(({ id, label, keys }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <span>{label}</span>
            <ShortcutKeys keys={keys} />
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
