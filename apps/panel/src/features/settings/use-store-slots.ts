import { useChange } from '../../api/changes.ts';
import { type Failure, readFailure } from '../../api/failure.ts';
import { useTrouble } from '../../frame/connection-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../../ui/toasts.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import type { Slot } from './queue-slots.ts';

interface Storing {
  readonly store: (slots: readonly Slot[]) => void;
  readonly failure: Failure | null;
  readonly isPending: boolean;
}

/** Stores the slots of a queue over the version that they are based on. Outdated ones are read again instead. */
export function useStoreSlots(workspace: string, base: string | null, readAgain: () => void): Storing {
  const texts = useMessages(settingsMessages);
  const save = useChange('updateQueue');
  const { clear } = useTrouble();
  const store = (slots: readonly Slot[]) =>
    save.mutate(
      { params: { workspace }, body: { slots: [...slots] }, ifMatch: base },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => {
          if (readFailure(error).kind !== 'changed') return;
          // The form, not the banner, asks what to do.
          clear();
          readAgain();
        },
      },
    );
  return { store, failure: save.failure, isPending: save.isPending };
}
