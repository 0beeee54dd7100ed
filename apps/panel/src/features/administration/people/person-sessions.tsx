import { readDevice } from '@crier/domain';
import { Button, Text } from '@mantine/core';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { failureWords } from '../../../ui/failure-words.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { useFocusHandover } from '../../../ui/use-focus-handover.ts';
import { peopleMessages } from './messages/people-messages.ts';
import type { Person } from './person.ts';

/** Where the person is signed in, with buttons to end one session or all. */
export function PersonSessions({ person: { id, sessions } }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  const end = useChange('endUserSession');
  const told = {
    onSuccess: ({ ended }: { readonly ended: number }) => tell(texts.ended(ended)),
    onError: (error: unknown) => tellFailure(failureWords(error, texts.failed)),
  };
  return (
    <Section title={texts.sessions}>
      {sessions.length === 0 ? <Text c="dimmed">{texts.noSessions}</Text> : null}
      <Rows>
        {sessions.map((session) => {
          const name = deviceName(session.user_agent, texts.unknownDevice);
          return (
            <Row
              key={session.id}
              actions={
                <Button
                  variant="subtle"
                  onClick={() => end.mutate({ params: { user: id, session: session.id } }, told)}
                  aria-label={`${texts.end}: ${name}`}
                >
                  {texts.end}
                </Button>
              }
            >
              <Text fw={550}>{name}</Text>
              <Text c="dimmed" size="sm">
                {session.address === null ? '' : `${session.address} · `}
                {`${texts.lastSeen} `}
                <Moment at={session.last_seen_at} />
              </Text>
            </Row>
          );
        })}
      </Rows>
      {sessions.length > 1 ? <EndAll user={id} told={told} /> : null}
    </Section>
  );
}

interface EndAllProps {
  readonly user: number;
  readonly told: {
    readonly onSuccess: (answer: { readonly ended: number }) => void;
    readonly onError: (error: unknown) => void;
  };
}

function EndAll({ user, told }: EndAllProps) {
  const texts = useMessages(peopleMessages);
  const end = useChange('endUserSessions');
  return (
    <Button
      {...useFocusHandover<HTMLButtonElement>()}
      mt="sm"
      variant="default"
      loading={end.isPending}
      onClick={() => end.mutate({ params: { user } }, told)}
    >
      {texts.endAll}
    </Button>
  );
}

function deviceName(userAgent: string | null, unknown: string): string {
  const { browser, system } = readDevice(userAgent ?? '');
  return [browser, system].filter((part) => part !== null).join(' · ') || unknown;
}
