import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { MemberRow } from './member-row.tsx';
import { settingsMessages } from './messages/settings-messages.ts';

/** The members of the workspace. */
export function MembersSection({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const answer = useQuery(query('listMembers', { params: { workspace } }));
  return (
    <Section title={texts.members} about={texts.membersAbout}>
      <RecordList query={answer}>
        {(member) => <MemberRow key={member.id} workspace={workspace} member={member} />}
      </RecordList>
    </Section>
  );
}
