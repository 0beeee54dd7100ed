import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { mayIn } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { firstVisitMessages } from './messages/first-visit-messages.ts';
import classes from './welcome.module.css';

/** Leads to the first post step by step, and marks the finished steps. */
export function WelcomePage() {
  const texts = useMessages(firstVisitMessages);
  const { name, is_administrator: isAdministrator } = useUser();
  const workspace = useWorkspace();
  if (workspace === null && !isAdministrator) {
    return (
      <Page title={texts.title(name)}>
        <EmptyState level={2} title={texts.noWorkspace} about={texts.askForInvitation} />
      </Page>
    );
  }
  return (
    <Page title={texts.title(name)}>
      <Section title={texts.workspaceStep} about={texts.workspaceAbout}>
        {workspace === null ? <WorkspaceForm /> : <Text fw={600}>{texts.done(workspace.name)}</Text>}
      </Section>
      {workspace !== null && mayIn(workspace, 'posts.write') ? (
        <LaterSteps workspace={workspace.uuid} />
      ) : null}
    </Page>
  );
}

function WorkspaceForm() {
  const texts = useMessages(firstVisitMessages);
  const [name, setName] = useState('');
  const create = useChange('createWorkspace');
  const { failure } = create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ body: { name } });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label={texts.workspaceName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(failure, 'name') ?? failure?.message ?? null}
        autoComplete="organization"
      />
      <Button type="submit" loading={create.isPending}>
        {texts.create}
      </Button>
    </form>
  );
}

function LaterSteps({ workspace }: { workspace: string }) {
  const texts = useMessages(firstVisitMessages);
  const router = useRouter();
  const accounts = useQuery(query('listAccounts', { params: { workspace } }));
  const networks = useQuery(query('listNetworks', { params: { workspace } }));
  const connected = accounts.data?.data.length ?? 0;
  const hasSimulated = networks.data?.data.some(({ simulated }) => simulated) ?? false;
  const canCompose = '/w/$workspace/posts/new' in router.routesByPath;
  if (accounts.isPending || networks.isPending) return <LoadingState rows={2} height={96} />;
  return (
    <>
      <Section title={texts.connectStep} about={texts.connectAbout}>
        {hasSimulated ? <Text mb="sm">{texts.simulated}</Text> : null}
        {connected === 0 ? null : <Text mb="sm">{texts.connected(connected)}</Text>}
        <Way to={`/w/${workspace}/accounts`} isNext={connected === 0}>
          {texts.connect}
        </Way>
      </Section>
      {canCompose ? (
        <Section title={texts.postStep} about={texts.postAbout}>
          <Way to={`/w/${workspace}/posts/new`} isNext={connected > 0}>
            {texts.write}
          </Way>
        </Section>
      ) : null}
    </>
  );
}

function Way({ to, isNext, children }: { to: string; isNext: boolean; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant={isNext ? 'filled' : 'default'}>
      {children}
    </Button>
  );
}
