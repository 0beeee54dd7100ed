import type { CallOutput } from '@crier/client';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/rows.tsx';
import { tell } from '../../ui/toasts.tsx';
import { meMessages } from './messages/me-messages.ts';

type Key = CallOutput<'listKeys'>['data'][number];

/** One key, with a button that asks before revoking it. */
export function KeyRow({ record }: { record: Key }) {
  const texts = useMessages(meMessages);
  const shell = useMessages(shellMessages);
  const [asking, setAsking] = useState(false);
  const revoke = useChange('revokeKey');
  const button = (
    <Button
      variant="default"
      size="sm"
      onClick={() => setAsking(true)}
      aria-label={`${texts.revoke}: ${record.name}`}
    >
      {texts.revoke}
    </Button>
  );
  return (
    <Row actions={button}>
      <Text fw={600}>{`${record.name} …${record.hint}`}</Text>
      <Text c="dimmed" size="sm">
        {`${texts.created} `}
        <Moment at={record.created_at} />
        {` · ${texts.lastUsed} `}
        {record.last_used_at === null ? texts.never : <Moment at={record.last_used_at} />}
        {record.expires_at === null ? null : (
          <>
            {` · ${texts.expires} `}
            <Moment at={record.expires_at} />
          </>
        )}
      </Text>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.revokeAsk}
        action={texts.revoke}
        confirm={() =>
          revoke.mutate({ params: { key: record.id } }, { onSuccess: () => tell(texts.revokedTold) })
        }
        pending={revoke.isPending}
        fault={revoke.failure && (revoke.failure.message ?? shell.notDone)}
      >
        {texts.revokeWhy}
      </ConfirmDialog>
    </Row>
  );
}
