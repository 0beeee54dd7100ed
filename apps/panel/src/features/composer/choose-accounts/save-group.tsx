import { useChange } from '../../../api/changes.ts';
import { GroupNameForm } from '../../../ui/account-groups/group-name-form.tsx';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly chosen: readonly number[];
  /** Called with the UUID of the new group, or with null if none is made. */
  readonly done: (group: string | null) => void;
}

/** Saves the present choice as a group. */
export function SaveGroup({ workspace, chosen, done }: Props) {
  const create = useChange('createAccountGroup');
  return (
    <GroupNameForm
      failure={create.failure}
      isPending={create.isPending}
      submit={(name) =>
        create.mutate(
          { params: { workspace }, body: { name, accounts: [...chosen] } },
          { onSuccess: ({ uuid }) => done(uuid) },
        )
      }
      cancel={() => done(null)}
    />
  );
}
