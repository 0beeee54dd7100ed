import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { fieldError } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { useSendsMail } from '../../api/session.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { failureWords } from '../../ui/failure-words.ts';
import { Moment } from '../../ui/moment.tsx';
import { whenChosen } from '../../ui/one-of.ts';
import { Section } from '../../ui/page.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { Row } from '../../ui/rows.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { approvesAs, ROLES, type Role } from './roles.ts';
import classes from './settings.module.css';

/** A form to invite people, and the invitations that can still be used. */
export function InvitationsSection({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const about = useSendsMail() ? texts.invitationsMailed : texts.invitationsAbout;
  return (
    <Section title={texts.invitations} about={about}>
      <InvitationForm workspace={workspace} />
      <InvitationList workspace={workspace} />
    </Section>
  );
}

function InvitationForm({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  /** Null while the role decides. */
  const [approves, setApproves] = useState<boolean | null>(null);
  const mayApprove = approves ?? approvesAs(role);
  const invite = useChange('createInvitation');
  const { failure } = invite;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(
      { params: { workspace }, body: { email, role, can_approve: mayApprove } },
      {
        onSuccess: () => {
          setEmail('');
          setApproves(null);
        },
      },
    );
  };
  if (invite.isSuccess) {
    const { email: invited, link, mailed } = invite.data;
    const about = mailed ? texts.linkMailed(invited) : texts.linkOnce(invited);
    return <SecretOnce about={about} secret={link} done={invite.reset} />;
  }
  return (
    <form className={classes['line']} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        label={texts.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fieldError(failure, 'email') ?? failure?.message ?? null}
        autoComplete="off"
      />
      <NativeSelect
        label={texts.role}
        value={role}
        data={ROLES.map((value) => ({ value, label: texts.roles[value] }))}
        onChange={whenChosen(ROLES, setRole)}
      />
      <Checkbox
        className={classes['check'] ?? ''}
        label={texts.canApprove}
        checked={mayApprove}
        onChange={(event) => setApproves(event.currentTarget.checked)}
      />
      <Button type="submit" loading={invite.isPending}>
        {texts.invite}
      </Button>
    </form>
  );
}

function InvitationList({ workspace }: { workspace: string }) {
  const texts = useMessages(settingsMessages);
  const answer = useQuery(query('listInvitations', { params: { workspace } }));
  const revoke = useChange('revokeInvitation');
  const end = (invitation: string) =>
    revoke.mutate(
      { params: { workspace, invitation } },
      {
        onSuccess: () => tell(texts.invitationRevoked),
        onError: (failed) => tellFailure(failureWords(failed, texts.failed)),
      },
    );
  return (
    <RecordList query={answer}>
      {({ id, email, role, can_approve: approves, expires_at: expiresAt }) => (
        <Row
          key={id}
          actions={
            <Button
              size="sm"
              variant="subtle"
              onClick={() => end(id)}
              aria-label={`${texts.revoke}: ${email}`}
            >
              {texts.revoke}
            </Button>
          }
        >
          <Text fw={550}>{email}</Text>
          <Text c="dimmed" size="sm">
            {`${texts.roles[role]} · ${approves ? `${texts.canApprove} · ` : ''}${texts.expires} `}
            <Moment at={expiresAt} />
          </Text>
        </Row>
      )}
    </RecordList>
  );
}
