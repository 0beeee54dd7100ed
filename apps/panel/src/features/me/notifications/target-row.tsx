import { Button, Text } from '@mantine/core';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Row } from '../../../ui/rows.tsx';
import { Badge } from '../../../ui/status-badge.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import { notificationMessages } from './messages/notification-messages.ts';
import type { NoticeTarget } from './notification-types.ts';

interface Props {
  readonly target: NoticeTarget;
  /** What it is besides its name, such as the chat and the end of its address. */
  readonly about: string;
  /** What else ends when it is removed. */
  readonly removed?: () => void;
}

/** A browser or a chat: whether it works, with buttons to test and to remove it. */
export function TargetRow({ target, about, removed }: Props) {
  const texts = useMessages(notificationMessages);
  const test = useChange('testNoticeTarget');
  const remove = useChange('removeNoticeTarget');
  const tellError = useTellFailure();
  const params = { target: target.id };
  const told = ({ sent }: { readonly sent: boolean }) =>
    sent ? tell(texts.tested) : tellFailure(texts.notTested(target.name));
  const actions = (
    <>
      <Button
        size="sm"
        variant="subtle"
        loading={test.isPending}
        onClick={() => test.mutate({ params }, { onSuccess: told, onError: tellError })}
        aria-label={texts.of(texts.test, target.name)}
      >
        {texts.test}
      </Button>
      <Button
        size="sm"
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params }, { onSuccess: () => removed?.(), onError: tellError })}
        aria-label={texts.of(texts.remove, target.name)}
      >
        {texts.remove}
      </Button>
    </>
  );
  return (
    <Row actions={actions}>
      <Text fw={550}>{target.name}</Text>
      <Text c="dimmed" size="sm">
        {about}
        {target.last_used_at === null || target.failing_since !== null ? null : (
          <>
            {` · ${texts.lastUsed} `}
            <Moment at={target.last_used_at} />
          </>
        )}
      </Text>
      <Trouble target={target} />
    </Row>
  );
}

/** Why messages do not arrive, and what to do. */
function Trouble({ target: { ended, failing_since: since } }: Pick<Props, 'target'>) {
  const texts = useMessages(notificationMessages);
  if (ended !== null)
    return (
      <Text size="sm">
        <Badge tone="wrong" icon="warning">
          {texts.off}
        </Badge>{' '}
        {texts.ends[ended]}
      </Text>
    );
  if (since === null) return null;
  return (
    <Text size="sm" c="var(--panel-unsure)">
      {texts.failingSince} <Moment at={since} />
    </Text>
  );
}
