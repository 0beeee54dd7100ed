import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { useFocusHandover } from '../../../ui/use-focus-handover.ts';
import { QUIET_LINE } from '../state/places.ts';
import { stated } from '../state/stated.ts';
import { accountsOfCause } from './cause-words.ts';
import { remedyMessages } from './messages/remedy-messages.ts';
import type { RowProps } from './row-props.ts';

/** Asks whether a video is made for kids, which uploaders have to say by law. The answer may be kept for the channel. */
export function KidsChoice({ cause, workspace, hands }: RowProps) {
  const { kids } = useMessages(remedyMessages);
  const [isKept, setKept] = useState(false);
  const update = useChange('updateAccountDefaults');
  const handover = useFocusHandover<HTMLButtonElement>(QUIET_LINE);
  const answer = (made_for_kids: boolean) => {
    hands.change((now) => cause.accounts.reduce((draft, id) => stated(draft, id, { made_for_kids }), now));
    if (!isKept) return;
    for (const { uuid, disclosure } of accountsOfCause(cause, hands.accounts))
      update.mutate({
        params: { workspace, account: uuid },
        body: { disclosure: { ...disclosure, made_for_kids } },
      });
  };
  return (
    <>
      <Checkbox
        size="xs"
        label={kids.keep}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      {([true, false] as const).map((value) => (
        <Button
          key={String(value)}
          variant="default"
          size="compact-sm"
          data-remedy={value ? 'kids' : 'no-kids'}
          onClick={() => answer(value)}
          {...handover}
        >
          {value ? kids.yes : kids.no}
        </Button>
      ))}
    </>
  );
}
