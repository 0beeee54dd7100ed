import type { CallOutput } from '@crier/client';
import { Text } from '@mantine/core';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { FindingBadge } from './finding-row.tsx';
import { systemMessages } from './messages/system-messages.ts';
import classes from './system.module.css';

interface Props {
  readonly matters: CallOutput<'getSystem'>['matters'];
}

/** The networks that refuse the installation's app, and what its operator should do; nothing if none does. */
export function MattersSection({ matters }: Props) {
  const texts = useMessages(systemMessages);
  if (matters.length === 0) return null;
  return (
    <Section title={texts.matters.title} about={texts.matters.about}>
      <Rows>
        {matters.map(({ provider, name, service, matter, reason, since, next_at: nextAt, waiting }) => (
          <Row
            key={`${provider} ${service} ${matter}`}
            lead={<NetworkMark network={provider} size={24} />}
            actions={<FindingBadge status="fail" />}
          >
            <Text fw={600}>{`${name}: ${texts.matters.what[matter]}`}</Text>
            <Text size="sm" fw={600} className={classes['detail']}>
              {texts.matters.advice[matter]}
            </Text>
            <Text size="sm" c="dimmed" className={classes['detail']}>
              {[...(service === null ? [] : [service]), texts.matters.waiting(waiting)].join(' · ')}
              {` · ${texts.matters.since} `}
              <Moment at={since} />
              {nextAt === null ? null : (
                <>
                  {` · ${texts.matters.next} `}
                  <Moment at={nextAt} />
                </>
              )}
            </Text>
            <Text size="sm" c="dimmed" lang="en" className={classes['detail']}>
              {reason}
            </Text>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
