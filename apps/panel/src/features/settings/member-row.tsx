import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { CallOutput } from '@crier/client';
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureWords } from '../../ui/failure-words.ts';
import { Initials } from '../../ui/initials.tsx';
import { whenChosen } from '../../ui/one-of.ts';
import { Row } from '../../ui/rows.tsx';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { settingsMessages } from './messages/settings-messages.ts';
import { ROLES, type Role } from './roles.ts';

interface Props {
  readonly workspace: string;
  readonly member: CallOutput<'listMembers'>['data'][number];
}

/** One member. The role and the approval right change at once; a removal asks first. */
export function MemberRow({ workspace, member }: Props) {
  const texts = useMessages(settingsMessages);
  const facts = [
    member.email,
    ...(member.email_verified ? [] : [texts.unverified]),
    ...(member.invited_by === null ? [] : [texts.invitedBy(member.invited_by)]),
  ];
  return (
    <Row
      lead={<Initials name={member.name} />}
      actions={
        <>
          <MemberRights {...{ workspace, member }} />
          <RemoveMember {...{ workspace, member }} />
        </>
      }
    >
      <Text fw={550}>{member.name}</Text>
      <Text c="dimmed" size="sm">
        {facts.join(' · ')}
      </Text>
    </Row>
  );
}

/** What the member may do. A change counts at once. */
function MemberRights({ workspace, member }: Props) {
  const texts = useMessages(settingsMessages);
  const update = useChange('updateMember');
  const change = (body: { role?: Role; can_approve?: boolean }) =>
    update.mutate(
      { params: { workspace, member: member.id }, body },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  return (
    <>
      <Checkbox
        label={texts.canApprove}
        aria-label={`${texts.canApprove}: ${member.name}`}
        checked={member.can_approve}
        disabled={update.isPending}
        onChange={(event) => change({ can_approve: event.currentTarget.checked })}
      />
      <NativeSelect
        aria-label={`${texts.role}: ${member.name}`}
        value={member.role}
        disabled={update.isPending}
        data={ROLES.map((value) => ({ value, label: texts.roles[value] }))}
        onChange={whenChosen(ROLES, (role) => change({ role }))}
      />
    </>
  );
}

function RemoveMember({ workspace, member }: Props) {
  const texts = useMessages(settingsMessages);
  const [asking, setAsking] = useState(false);
  const remove = useChange('removeMember');
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)} aria-label={`${texts.remove}: ${member.name}`}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => setAsking(false)}
        title={texts.removeAsk(member.name)}
        action={texts.remove}
        confirm={() => remove.mutate({ params: { workspace, member: member.id } })}
        pending={remove.isPending}
        fault={remove.failure && (remove.failure.message ?? texts.failed)}
      >
        {texts.removeWhy}
      </ConfirmDialog>
    </>
  );
}
