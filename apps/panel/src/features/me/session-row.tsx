import type { CallOutput } from '@crier/client';
import { readDevice } from '@crier/domain';
import { Button, Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/rows.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

interface Props {
  readonly session: CallOutput<'listSessions'>['data'][number];
  readonly end: () => void;
}

/** One session: its device, where and when it was last seen, and a button to end it unless it is the current one. */
export function SessionRow({ session, end }: Props) {
  const texts = useMessages(meMessages);
  const { browser, system } = readDevice(session.user_agent ?? '');
  const name =
    browser !== null && system !== null
      ? texts.device(browser, system)
      : (browser ?? system ?? texts.unknownDevice);
  const button = (
    <Button variant="default" size="sm" onClick={end} aria-label={`${texts.end}: ${name}`}>
      {texts.end}
    </Button>
  );
  return (
    <Row actions={session.current ? <Text fw={600}>{texts.thisOne}</Text> : button}>
      <Text fw={600}>{name}</Text>
      <Text c="dimmed" size="sm">
        {session.address === null ? '' : `${session.address} · `}
        {`${texts.lastSeen} `}
        <Moment at={session.last_seen_at} />
      </Text>
      {session.user_agent === null ? null : (
        <details className={classes['raw']}>
          <summary>{texts.deviceDetails}</summary>
          <p>{session.user_agent}</p>
        </details>
      )}
    </Row>
  );
}
