import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { tell } from '../../ui/toasts.tsx';
import { HeldList } from './held-list.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

/** How often the list is read again while the worker asks the networks, in ms. */
const AGAIN_MS = 30_000;

/** Shown while publishing is on hold: since when, why, what was due, and how to release it. */
export function HoldSection() {
  const texts = useMessages(administrationMessages);
  const { data: hold } = useQuery({
    ...query('getHold'),
    refetchInterval: ({ state }) => (state.data?.held ? AGAIN_MS : false),
  });
  const [asking, setAsking] = useState(false);
  const release = useChange('releaseHold');
  if (hold === undefined || !hold.held) return null;
  const confirm = () => release.mutate({}, { onSuccess: () => tell(texts.released) });
  return (
    <Section title={texts.held} about={hold.reason === 'restore' ? texts.heldRestore : texts.heldMaintenance}>
      <Text mb="md">
        {hold.since === null ? null : <Moment at={hold.since} />}
        {hold.data.length === 0 ? '' : ` · ${texts.heldLines(hold.data.length)}`}
      </Text>
      {hold.data.length === 0 ? null : <HeldList lines={hold.data} />}
      <Button mt="md" variant="outline" onClick={() => setAsking(true)}>
        {texts.release}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.releaseAsk}
        action={texts.release}
        confirm={confirm}
        pending={release.isPending}
        fault={release.failure && (release.failure.message ?? texts.failed)}
      >
        {hold.reason === 'restore' ? texts.releaseRestore : texts.releaseMaintenance}
      </ConfirmDialog>
    </Section>
  );
}
