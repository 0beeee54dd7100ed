import { useQuery } from '@tanstack/react-query';
import { restQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { Rows } from '../../ui/rows.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { MemberRow } from './member-row.tsx';
import { settingsMessages } from './messages/settings-messages.ts';

/** Who belongs to the workspace. */
export function MembersSection({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const { data, error, refetch } = useQuery(restQuery('listMembers', { params: { workspace } }));
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section title={texts.members} about={texts.membersAbout}>
      {data === undefined ? <LoadingState rows={2} /> : null}
      <Rows>
        {data?.data.map((member) => (
          <MemberRow key={member.id} workspace={workspace} member={member} />
        ))}
      </Rows>
    </Section>
  );
}
