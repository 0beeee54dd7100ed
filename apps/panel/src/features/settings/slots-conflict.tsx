import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './settings.module.css';

/** Says that other slots were stored while these were edited, and asks which ones to keep. */
export function SlotsConflict({ keepMine, takeStored }: { keepMine: () => void; takeStored: () => void }) {
  const texts = useMessages(settingsMessages);
  return (
    <div role="alert" className={classes['conflict']} {...useFocusHandover<HTMLDivElement>()}>
      <Text>{texts.slotsConflict}</Text>
      <Group mt="sm">
        <Button onClick={keepMine}>{texts.keepSlots}</Button>
        <Button variant="default" onClick={takeStored}>
          {texts.takeSlots}
        </Button>
      </Group>
    </div>
  );
}
