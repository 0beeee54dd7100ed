import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/changes.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { type ShellMessages, shellMessages } from '../../messages/shell/shell-messages.ts';
import { failureWords } from '../../ui/failure-words.ts';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { type MeMessages, meMessages } from './messages/me-messages.ts';
import { SessionRow } from './session-row.tsx';

/** The person's sessions, with buttons to end them. */
export function SessionsSection() {
  const texts = useMessages(meMessages);
  const shell = useMessages(shellMessages);
  const answer = useQuery(query('listSessions'));
  const end = useChange('endSession');
  return (
    <Section title={texts.sessions} about={texts.sessionsAbout}>
      <RecordList query={answer}>
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            end={() => end.mutate({ params: { session: session.id } }, told(texts, shell))}
          />
        )}
      </RecordList>
      {(answer.data?.data.length ?? 0) > 1 ? <EndOthers /> : null}
    </Section>
  );
}

function EndOthers() {
  const texts = useMessages(meMessages);
  const shell = useMessages(shellMessages);
  const handover = useFocusHandover<HTMLButtonElement>();
  const end = useChange('endSessions');
  return (
    <Button
      {...handover}
      mt="md"
      variant="default"
      loading={end.isPending}
      onClick={() => end.mutate({}, told(texts, shell))}
    >
      {texts.endOthers}
    </Button>
  );
}

/** Reports how many sessions were ended, or why none could be. */
function told(texts: MeMessages, shell: ShellMessages) {
  return {
    onSuccess: ({ ended }: { ended: number }) => tell(texts.ended(ended)),
    onError: (failed: unknown) => tellFailure(failureWords(failed, shell.notDone)),
  };
}
