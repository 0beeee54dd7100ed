import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useConsoleChange } from '../../api/changes.ts';
import { readFailure } from '../../api/failure.ts';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import classes from './me.module.css';
import { meMessages } from './messages/me-messages.ts';

/** Where the person is signed in, and how a session is ended. */
export function SessionsSection() {
  const texts = useMessages(meMessages);
  const { data, error, refetch } = useQuery(consoleQuery('listSessions'));
  const end = useConsoleChange('endSession');
  const endOthers = useConsoleChange('endSessions');
  const told = {
    onSuccess: ({ ended }: { ended: number }) => tell(texts.ended(ended)),
    onError: (failed: unknown) => tellFailure(readFailure(failed).message ?? String(failed)),
  };
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section title={texts.sessions} about={texts.sessionsAbout}>
      {data === undefined ? <LoadingState rows={2} /> : null}
      <Stack component="ul" p={0} m={0} gap="sm">
        {data?.data.map((session) => (
          <li key={session.id} className={classes['row']}>
            <div>
              <Text fw={600}>{session.user_agent ?? texts.unknownDevice}</Text>
              <Text c="dimmed" size="sm">
                {session.address === null ? '' : `${session.address} · `}
                {`${texts.lastSeen} `}
                <Moment at={session.last_seen_at} />
              </Text>
            </div>
            {session.current ? (
              <Text fw={600}>{texts.thisOne}</Text>
            ) : (
              <Button
                variant="default"
                size="sm"
                onClick={() => end.mutate({ params: { session: session.id } }, told)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {(data?.data.length ?? 0) > 1 ? (
        <Button
          mt="md"
          variant="default"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({}, told)}
        >
          {texts.endOthers}
        </Button>
      ) : null}
    </Section>
  );
}
