import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { tell, tellWithUndo } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import type { AccountGroup } from './account-group.ts';
import { groupMessages } from './messages/group-messages.ts';

/** Deletes a group, and offers to bring it back. A group that all accounts have left is gone for good. */
export function useDeleteGroup(workspace: string): (group: AccountGroup) => void {
  const texts = useMessages(groupMessages);
  const { undo } = useMessages(shellMessages);
  const tellFailure = useTellFailure();
  const remove = useChange('deleteAccountGroup');
  const create = useChange('createAccountGroup');
  const bringBack = (group: AccountGroup) => {
    const { name, accounts } = group;
    create.mutate(
      { params: { workspace }, body: { name, accounts } },
      { onError: (error) => tellFailure(error, () => bringBack(group)) },
    );
  };
  return (group) =>
    remove.mutate(
      { params: { workspace, group: group.uuid } },
      {
        onSuccess: () => {
          const told = texts.deleted(group.name);
          if (group.accounts.length === 0) tell(told);
          else tellWithUndo(told, undo, () => bringBack(group));
        },
        onError: tellFailure,
      },
    );
}
