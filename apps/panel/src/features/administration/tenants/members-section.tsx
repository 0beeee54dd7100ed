import type { CallOutput } from '@crier/client';
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { failureWords } from '../../../ui/failure-words.ts';
import { keysOf, oneOf, whenChosen } from '../../../ui/one-of.ts';
import { Section } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { tell, tellFailure } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { findPerson, PersonField } from './person-field.tsx';

type Workspace = CallOutput<'getPanelWorkspace'>['workspace'];
type Member = Workspace['users'][number];
type Role = Member['role'];

/** The members of the workspace, and a form to add one. */
export function MembersSection({ workspace }: { workspace: Workspace }) {
  const texts = useMessages(tenantsMessages);
  const [adding, setAdding] = useState(false);
  return (
    <Section title={texts.membersTitle} about={texts.membersAbout}>
      <Button mb="md" variant="default" aria-expanded={adding} onClick={() => setAdding(!adding)}>
        {texts.add}
      </Button>
      {adding ? <MemberForm workspace={workspace.uuid} close={() => setAdding(false)} /> : null}
      {workspace.users.length === 0 ? (
        <EmptyState title={texts.noMembers} about={texts.membersAbout} />
      ) : null}
      <Rows>
        {workspace.users.map((member) => (
          <MemberRow
            key={member.id}
            workspace={workspace.uuid}
            member={member}
            isOwner={workspace.owner_id === member.id}
          />
        ))}
      </Rows>
    </Section>
  );
}

interface RowProps {
  readonly workspace: string;
  readonly member: Member;
  readonly isOwner: boolean;
}

function MemberRow({ workspace, member, isOwner }: RowProps) {
  const texts = useMessages(tenantsMessages);
  const update = useChange('updatePanelMember');
  const remove = useChange('removePanelMember');
  const params = { workspace };
  const change = (changed: { role?: Role; can_approve?: boolean; is_owner?: boolean }) => {
    const { id: user_id, role, can_approve } = member;
    update.mutate(
      { params, body: { user_id, role, can_approve, is_owner: isOwner, ...changed } },
      {
        onSuccess: () => tell(texts.saved),
        onError: (error) => tellFailure(failureWords(error, texts.failed)),
      },
    );
  };
  const box = (label: string, checked: boolean, field: 'can_approve' | 'is_owner') => (
    <Checkbox
      mt="xs"
      label={label}
      aria-label={`${label}: ${member.name}`}
      checked={checked}
      disabled={update.isPending}
      onChange={(event) => change({ [field]: event.currentTarget.checked })}
    />
  );
  return (
    <Row
      actions={
        <>
          <NativeSelect
            aria-label={`${texts.role}: ${member.name}`}
            value={member.role}
            disabled={update.isPending}
            data={Object.entries(texts.roles).map(([value, label]) => ({ value, label }))}
            onChange={whenChosen(keysOf(texts.roles), (role) => change({ role }))}
          />
          <ConfirmButton
            action={texts.remove}
            of={member.name}
            ask={texts.removeAsk(member.name)}
            why={texts.removeWhy}
            change={remove}
            input={{ params, body: { user_id: member.id } }}
            done={texts.saved}
          />
        </>
      }
    >
      <Text fw={600}>{member.name}</Text>
      <Text c="dimmed" size="sm">
        {member.email}
      </Text>
      {box(texts.canApprove, member.can_approve, 'can_approve')}
      {box(texts.isOwner, isOwner, 'is_owner')}
    </Row>
  );
}

function MemberForm({ workspace, close }: { workspace: string; close: () => void }) {
  const texts = useMessages(tenantsMessages);
  const queries = useQueryClient();
  const add = useChange('addPanelMember');
  const [isStranger, setIsStranger] = useState(false);
  const { failure } = add;
  const { values, text, check, rest } = useFields<{
    person: string;
    role: string;
    approves: boolean;
    owns: boolean;
  }>({ person: '', role: 'member', approves: false, owns: false }, failure);
  const person = text('person', 'user_id');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = await findPerson(queries, values.person);
    setIsStranger(id === null);
    if (id === null) return;
    const body = {
      user_id: id,
      role: oneOf(keysOf(texts.roles), values.role, 'member'),
      can_approve: values.approves,
      is_owner: values.owns,
    };
    const done = () => {
      tell(texts.saved);
      close();
    };
    add.mutate({ params: { workspace }, body }, { onSuccess: done });
  };
  return (
    <Form submit={(event) => void submit(event)}>
      <PersonField
        label={texts.person}
        value={person.value}
        onChange={person.onChange}
        error={isStranger ? texts.nobody : person.error}
      />
      <NativeSelect
        label={texts.role}
        data={Object.entries(texts.roles).map(([value, label]) => ({ value, label }))}
        {...text('role')}
      />
      <Checkbox label={texts.canApprove} {...check('approves', 'can_approve')} />
      <Checkbox label={texts.isOwner} {...check('owns', 'is_owner')} />
      <FormEnd action={texts.add} pending={add.isPending} faults={rest()} close={close} />
    </Form>
  );
}
