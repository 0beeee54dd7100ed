import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './administration.module.css';
import { DeleteWorkspaceDialog } from './delete-workspace-dialog.tsx';
import { administrationMessages } from './messages/administration-messages.ts';

/** All workspaces with their size, and a form to add one. */
export function WorkspacesSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const [name, setName] = useState('');
  const [deleting, setDeleting] = useState<{ uuid: string; name: string } | null>(null);
  const create = useChange('createWorkspace');
  const { failure } = create;
  const answer = useQuery(query('listAllWorkspaces', { query: { page } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      setName('');
      tell(texts.created);
    };
    create.mutate({ body: { name } }, { onSuccess: done });
  };
  return (
    <Section title={texts.workspaces} about={texts.workspacesAbout}>
      <form className={classes['line']} onSubmit={submit} noValidate>
        <TextInput
          label={texts.workspaceName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldError(failure, 'name') ?? failure?.message ?? null}
          autoComplete="off"
        />
        <Button type="submit" loading={create.isPending}>
          {texts.createWorkspace}
        </Button>
      </form>
      <RecordList query={answer} go={setPage}>
        {({ uuid, name: title, members, accounts, posts, locked }) => (
          <Row
            key={uuid}
            actions={
              <Button
                size="sm"
                variant="default"
                aria-label={`${texts.delete}: ${title}`}
                onClick={() => setDeleting({ uuid, name: title })}
              >
                {texts.delete}
              </Button>
            }
          >
            <Text fw={600}>{title}</Text>
            <Text c="dimmed" size="sm">
              {`${texts.members(members)} · ${texts.accounts(accounts)} · ${texts.posts(posts)}`}
              {locked ? ` · ${texts.locked}` : ''}
            </Text>
          </Row>
        )}
      </RecordList>
      {deleting === null ? null : (
        <DeleteWorkspaceDialog workspace={deleting} close={() => setDeleting(null)} />
      )}
    </Section>
  );
}
