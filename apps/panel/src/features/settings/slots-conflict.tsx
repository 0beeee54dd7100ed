import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { settingsMessages } from './messages/settings-messages.ts';
import classes from './settings.module.css';

/** Says that the slots were stored elsewhere while they were changed here, and asks which ones stay. */
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
