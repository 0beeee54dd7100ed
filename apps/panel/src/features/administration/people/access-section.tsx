import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/changes.ts';
import { useUser } from '../../../api/session.ts';
import { startOver } from '../../../frame/view/start-over.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { failureWords } from '../../../ui/failure-words.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { ConfirmButton } from '../tenants/confirm-button.tsx';
import { peopleMessages } from './messages/people-messages.ts';
import { PEOPLE } from './paths.ts';
import type { Person } from './person.ts';

/** Suspends a person, ends their suspension, or deletes them, and says what happens to their posts. */
export function AccessSection({ person }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  const navigate = useNavigate();
  const own = useUser().id === person.id;
  const suspend = useChange('suspendUser');
  const remove = useChange('deleteUser');
  const input = { params: { user: person.id } };
  const { name } = person;
  if (own) return null;
  return (
    <Section title={texts.access}>
      {person.suspended_at === null ? null : (
        <Text mb="sm">
          {`${texts.suspendedSince} `}
          <Moment at={person.suspended_at} />
        </Text>
      )}
      <Group>
        <ViewAs person={person} />
        {person.suspended_at === null ? (
          <ConfirmButton
            action={texts.suspend}
            ask={texts.suspendAsk(name)}
            why={texts.suspendWhy}
            change={suspend}
            input={input}
            done={texts.suspendedNow(name)}
          />
        ) : (
          <Unsuspend person={person} />
        )}
        <ConfirmButton
          action={texts.delete}
          ask={texts.deleteAsk(name)}
          why={texts.deleteWhy}
          change={remove}
          input={input}
          done={texts.deletedNow(name)}
          then={() => void navigate({ to: PEOPLE })}
        />
      </Group>
    </Section>
  );
}

/** Shows the service as the person sees it, unless they administer it or are suspended. */
function ViewAs({ person: { id, name, is_administrator, suspended_at } }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  const view = useChange('viewUser');
  if (is_administrator || suspended_at !== null) return null;
  const begin = () =>
    view.mutate(
      { params: { user: String(id) } },
      {
        onSuccess: () => startOver('/'),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  return (
    <Button variant="default" loading={view.isPending} onClick={begin} title={texts.viewAsWhy}>
      {texts.viewAs(name)}
    </Button>
  );
}

/** Lets somebody in again, which can be undone and so is not asked first. */
function Unsuspend({ person: { id, name } }: { person: Person }) {
  const texts = useMessages(peopleMessages);
  const unsuspend = useChange('unsuspendUser');
  const letIn = () =>
    unsuspend.mutate(
      { params: { user: id } },
      {
        onSuccess: () => tell(texts.unsuspendedNow(name)),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  return (
    <Button variant="default" loading={unsuspend.isPending} onClick={letIn}>
      {texts.unsuspend}
    </Button>
  );
}
