import type { ConsoleOutput } from '@crier/client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { readFailure } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

type Key = ConsoleOutput<'listKeys'>['data'][number];

/** One key, and the question before it is revoked. */
export function KeyRow({ record }: { record: Key }) {
  const texts = useMessages(meMessages);
  const [asking, setAsking] = useState(false);
  const revoke = useConsoleChange('revokeKey');
  const confirm = () =>
    revoke.mutate(
      { params: { key: record.id } },
      {
        onSuccess: () => tell(texts.revokedTold),
        onError: (error) => tellFailure(readFailure(error).message ?? String(error)),
      },
    );
  return (
    <li className={classes['row']}>
      <div>
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
      </div>
      <Button
        variant="default"
        size="sm"
        onClick={() => setAsking(true)}
        aria-label={`${texts.revoke}: ${record.name}`}
      >
        {texts.revoke}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={texts.revokeAsk} withCloseButton={false}>
        <Text mb="md">{texts.revokeWhy}</Text>
        <Group>
          <Button color="red" onClick={confirm} loading={revoke.isPending}>
            {texts.revoke}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {texts.cancel}
          </Button>
        </Group>
      </Modal>
    </li>
  );
}
