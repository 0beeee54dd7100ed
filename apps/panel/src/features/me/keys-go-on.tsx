import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { readInstant } from '../../messages/moments.ts';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

/** Shown after a change of password: how many personal keys still work, and a button that revokes them. */
export function KeysGoOn() {
  const texts = useMessages(meMessages);
  const shell = useMessages(shellMessages);
  const keys = useQuery(query('listKeys'));
  const [asking, setAsking] = useState(false);
  const revoke = useChange('revokeKeys');
  const now = Date.now();
  const count = (keys.data?.data ?? []).filter(
    ({ revoked_at, expires_at }) =>
      revoked_at === null && (expires_at === null || readInstant(expires_at).getTime() > now),
  ).length;
  if (count === 0) return null;
  const confirm = () => revoke.mutate({}, { onSuccess: ({ revoked }) => tell(texts.revokedAll(revoked)) });
  return (
    <div className={classes['goOn']} role="status">
      <Text>{texts.keysGoOn(count)}</Text>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {texts.revokeAll}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.revokeAllAsk}
        action={texts.revokeAll}
        confirm={confirm}
        pending={revoke.isPending}
        fault={revoke.failure && (revoke.failure.message ?? shell.notDone)}
      >
        {texts.revokeWhy}
      </ConfirmDialog>
    </div>
  );
}
