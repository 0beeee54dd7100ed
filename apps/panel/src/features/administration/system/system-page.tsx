import type { CallOutput } from '@crier/client';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { NetworkMark } from '../../../ui/network-mark/network-mark.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { AdminPage } from '../admin-page.tsx';
import { FindingBadge, FindingRow } from './finding-row.tsx';
import { MattersSection } from './matters-section.tsx';
import { systemMessages } from './messages/system-messages.ts';
import classes from './system.module.css';

type System = CallOutput<'getSystem'>;

/** The worst comes first. */
const ORDER: readonly System['status'][] = ['fail', 'warn', 'ok'];

/** The state of the installation. Problems come first, then everything else. */
export function SystemPage() {
  const texts = useMessages(systemMessages);
  return (
    <AdminPage title={texts.title}>
      <State />
    </AdminPage>
  );
}

function State() {
  const texts = useMessages(systemMessages);
  const { data, error, refetch, isFetching } = useQuery({
    ...query('getSystem'),
    // An examination writes to the disk and calls the service, so it runs only on request.
    refetchOnWindowFocus: false,
  });
  if (data === undefined) {
    return error === null ? (
      <Section title={texts.checking}>
        <LoadingState rows={6} />
      </Section>
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const findings = ORDER.flatMap((status) => data.findings.filter((finding) => finding.status === status));
  return (
    <>
      <Section title={texts.findings} about={`${texts.findingsAbout} ${texts.inEnglish}`}>
        <Group mb="md" role="status">
          <FindingBadge status={data.status} />
          <Text>{texts.verdict[data.status]}</Text>
          <Text c="dimmed" size="sm">
            {`${texts.checked} `}
            <Moment at={data.at} />
          </Text>
        </Group>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
        <Rows>
          {findings.map((finding) => (
            <FindingRow key={finding.name} finding={finding} />
          ))}
        </Rows>
      </Section>
      <MattersSection matters={data.matters} />
      <Facts system={data} />
      <Networks networks={data.networks} />
    </>
  );
}

function Facts({ system: { versions, edition, worker, queue } }: { system: System }) {
  const texts = useMessages(systemMessages);
  const moment = (at: string | null) => (at === null ? texts.never : <Moment at={at} />);
  const facts = [
    [texts.version, versions.crier],
    ['Node.js', versions.node],
    ['PostgreSQL', versions.postgresql],
    [texts.edition, texts.editions[edition]],
    [texts.worker, moment(worker.reported_at)],
    [texts.scheduler, moment(worker.looked_at)],
    [texts.oldest, queue.oldest_due_seconds === 0 ? texts.nothingDue : texts.waits(queue.oldest_due_seconds)],
    [texts.unconfirmed, queue.unconfirmed],
  ] as const;
  return (
    <Section title={texts.facts}>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Networks({ networks }: Pick<System, 'networks'>) {
  const texts = useMessages(systemMessages);
  return (
    <Section title={texts.networks} about={texts.networksAbout}>
      <Rows>
        {networks.map(({ provider, name, available, oldest_due_seconds: seconds, unconfirmed }) => (
          <Row key={provider} lead={<NetworkMark network={provider} size={24} />}>
            <Text fw={600}>{name}</Text>
            <Text c="dimmed" size="sm">
              {[
                available ? texts.available : texts.notAvailable,
                ...(seconds === 0 ? [] : [texts.waits(seconds)]),
                ...(unconfirmed === 0 ? [] : [texts.unclear(unconfirmed)]),
              ].join(' · ')}
            </Text>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
