import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { GroupRow } from '../../ui/account-groups/group-row.tsx';
import { groupMessages } from '../../ui/account-groups/messages/group-messages.ts';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GroupFaces } from './group-faces.tsx';
import { ChangeGroupAccounts, NewGroup } from './group-forms.tsx';

/** The saved groups of accounts of the workspace. */
export function GroupsSection({ workspace, mayWrite }: { workspace: string; mayWrite: boolean }) {
  const texts = useMessages(groupMessages);
  const answer = useQuery(query('listAccountGroups', { params: { workspace } }));
  const { data } = useQuery(query('listAccounts', { params: { workspace } }));
  const accounts = data?.data ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={texts.title} about={texts.about}>
      <RecordList query={answer} empty={<EmptyState title={texts.none} about={texts.noneAbout} />}>
        {(group) => (
          <GroupRow
            key={group.uuid}
            {...{ workspace, group, mayWrite }}
            action={
              <Button
                size="sm"
                variant="subtle"
                aria-expanded={open === group.uuid}
                onClick={() => setOpen(open === group.uuid ? null : group.uuid)}
                aria-label={texts.of(texts.accounts, group.name)}
              >
                {texts.accounts}
              </Button>
            }
          >
            {open === group.uuid ? (
              <ChangeGroupAccounts {...{ workspace, group, accounts, close }} />
            ) : (
              <GroupFaces accounts={accounts.filter(({ id }) => group.accounts.includes(id))} />
            )}
          </GroupRow>
        )}
      </RecordList>
      {mayWrite && accounts.length > 0 ? <NewGroup {...{ workspace, accounts }} /> : null}
    </Section>
  );
}
