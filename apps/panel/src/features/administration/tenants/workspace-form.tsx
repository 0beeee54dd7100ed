import type { CallOutput } from '@crier/client';
import { ACCESS_STATUSES } from '@crier/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { oneOf } from '../../../ui/one-of.ts';
import { tell } from '../../../ui/toasts.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { tenantsMessages } from './messages/tenants-messages.ts';
import { findPerson, PersonField } from './person-field.tsx';

type Workspace = CallOutput<'getPanelWorkspace'>['workspace'];

interface Props {
  /** Null to create a workspace. */
  readonly workspace?: Workspace;
  readonly close?: () => void;
  readonly then?: (uuid: string) => void;
}

/** A form with the name, colour, owner and access of a workspace. */
export function WorkspaceForm({ workspace, close, then }: Props) {
  const texts = useMessages(tenantsMessages);
  const queries = useQueryClient();
  const create = useChange('createPanelWorkspace');
  const update = useChange('updatePanelWorkspace');
  const change = workspace === undefined ? create : update;
  const { failure } = change;
  const [isStranger, setIsStranger] = useState(false);
  /** Null until somebody types, because the owner can also change outside this form. */
  const [typedOwner, setTypedOwner] = useState<string | null>(null);
  const owner = typedOwner ?? workspace?.owner?.email ?? '';
  const { values, text, error, rest } = useFields<Fields>(fieldsOf(workspace), failure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = owner.trim() === '' ? null : await findPerson(queries, owner);
    const strange = id === null && owner.trim() !== '';
    setIsStranger(strange);
    if (strange) return;
    const body = {
      name: values.name,
      hex_color: values.color,
      owner_id: id,
      access_status: oneOf(ACCESS_STATUSES, values.access, 'subscription'),
    };
    const created = ({ uuid }: { readonly uuid: string }) => {
      tell(texts.created);
      then?.(uuid);
    };
    if (workspace === undefined) create.mutate({ body }, { onSuccess: created });
    else
      update.mutate({ params: { workspace: workspace.uuid }, body }, { onSuccess: () => tell(texts.saved) });
  };
  return (
    <Form submit={(event) => void submit(event)} opened={close !== undefined}>
      <TextInput label={texts.name} {...text('name')} />
      <TextInput type="color" label={texts.color} {...text('color', 'hex_color')} />
      <PersonField
        label={texts.owner}
        description={texts.ownerAbout}
        value={owner}
        onChange={(event) => setTypedOwner(event.currentTarget.value)}
        error={isStranger ? texts.nobody : error('owner_id')}
      />
      <NativeSelect
        label={texts.access}
        description={texts.accessAbout}
        data={Object.entries(texts.accesses).map(([value, label]) => ({ value, label }))}
        {...text('access', 'access_status')}
      />
      <FormEnd
        action={workspace === undefined ? texts.create : texts.save}
        pending={change.isPending}
        faults={rest()}
        {...(close === undefined ? {} : { close })}
      />
    </Form>
  );
}

type Fields = Readonly<Record<'name' | 'color' | 'access', string>>;

function fieldsOf(workspace: Workspace | undefined): Fields {
  return {
    name: workspace?.name ?? '',
    color: workspace?.hex_color ?? '#0ea5e9',
    access: workspace?.access_status ?? 'subscription',
  };
}
