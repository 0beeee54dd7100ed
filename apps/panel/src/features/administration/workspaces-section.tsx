import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsoleChange } from '../../api/changes.ts';
import { fieldError, readFailure } from '../../api/failure.ts';
import { consoleQuery } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Section } from '../../ui/page.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import classes from './administration.module.css';
import { DeleteWorkspaceDialog } from './delete-workspace-dialog.tsx';
import { administrationMessages } from './messages/administration-messages.ts';
import { PageButtons } from './page-buttons.tsx';

/** All workspaces with their size, and a form for another one. */
export function WorkspacesSection() {
  const texts = useMessages(administrationMessages);
  const [page, setPage] = useState(1);
  const [name, setName] = useState('');
  const [deleting, setDeleting] = useState<{ uuid: string; name: string } | null>(null);
  const create = useConsoleChange('createWorkspace');
  const failure = create.isError ? readFailure(create.error) : null;
  const { data, error, refetch } = useQuery(consoleQuery('listAllWorkspaces', { query: { page } }));
  if (error !== null && data === undefined) return <ErrorState error={error} retry={() => void refetch()} />;
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
      {data === undefined ? <LoadingState rows={2} /> : null}
      <Rows>
        {data?.data.map(({ uuid, name: title, members, accounts, posts, locked }) => (
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
        ))}
      </Rows>
      {data === undefined ? null : <PageButtons meta={data.meta} go={setPage} />}
      {deleting === null ? null : (
        <DeleteWorkspaceDialog workspace={deleting} close={() => setDeleting(null)} />
      )}
    </Section>
  );
}
