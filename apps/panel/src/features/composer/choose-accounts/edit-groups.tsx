import { Button } from '@mantine/core';
import { useChange } from '../../../api/changes.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import type { AccountGroup } from '../../../ui/account-groups/account-group.ts';
import { GroupRow } from '../../../ui/account-groups/group-row.tsx';
import { groupMessages } from '../../../ui/account-groups/messages/group-messages.ts';
import { Rows } from '../../../ui/rows.tsx';
import { useTellFailure } from '../../../ui/use-tell-failure.ts';
import { isSameChoice } from './account-groups.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly groups: readonly AccountGroup[];
  readonly chosen: readonly number[];
}

/** The groups to rename, to fill with the present choice, and to delete. */
export function EditGroups({ workspace, groups, chosen }: Props) {
  const texts = useMessages(groupMessages);
  const tellFailure = useTellFailure();
  const change = useChange('updateAccountGroup');
  return (
    <Rows>
      {groups.map((group) => (
        <GroupRow
          key={group.uuid}
          {...{ workspace, group }}
          mayWrite
          action={
            <Button
              size="sm"
              variant="subtle"
              disabled={chosen.length === 0 || isSameChoice(group.accounts, chosen)}
              onClick={() =>
                change.mutate(
                  { params: { workspace, group: group.uuid }, body: { accounts: [...chosen] } },
                  { onError: tellFailure },
                )
              }
              aria-label={texts.of(texts.useChosen, group.name)}
            >
              {texts.useChosen}
            </Button>
          }
        />
      ))}
    </Rows>
  );
}
