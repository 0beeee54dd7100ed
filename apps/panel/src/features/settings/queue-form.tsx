import { Button, Group, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { addSlots, removeSlots, type Slot } from './queue-slots.ts';
import { SlotAdder } from './slot-adder.tsx';
import { SlotsConflict } from './slots-conflict.tsx';
import { useEditedSlots } from './use-edited-slots.ts';
import { useStoreSlots } from './use-store-slots.ts';
import { WeekGrid } from './week-grid.tsx';

interface Props {
  readonly workspace: string;
  readonly slots: readonly Slot[];
  readonly zone: string;
  readonly etag: string | null;
  /** Reads the slots again after the service has refused them as outdated. */
  readonly readAgain: () => void;
}

/** Offered at first to a queue without slots. */
const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Edits the slots of the week. Nothing is stored until it is saved. If other slots are stored in the meantime, the form
 * keeps the edits, says so, and asks which slots to keep.
 */
export function QueueForm({ workspace, slots: stored, zone, etag, readAgain }: Props) {
  const texts = useMessages(settingsMessages);
  const { slots, setSlots, isChanged, isOutdated, base, keepMine, takeStored } = useEditedSlots(stored, etag);
  const { store, failure, isPending } = useStoreSlots(workspace, base, readAgain);
  return (
    <>
      <SlotAdder
        initialDays={stored.length === 0 ? WORKDAYS : []}
        add={(weekdays, times) => setSlots(addSlots(slots, weekdays, times))}
      />
      <WeekGrid
        slots={slots}
        caption={texts.slotsZone(zone)}
        remove={(removed) => setSlots(removeSlots(slots, removed))}
      />
      {failure === null || failure.kind === 'changed' ? null : (
        <Text c="red" role="alert" mb="sm">
          {failure.message ?? texts.failed}
        </Text>
      )}
      {isOutdated ? (
        <SlotsConflict {...{ keepMine, takeStored }} />
      ) : isChanged ? (
        <Group mb="md">
          <Button onClick={() => store(slots)} loading={isPending}>
            {texts.saveQueue}
          </Button>
          <Button variant="default" onClick={takeStored}>
            {texts.discard}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
