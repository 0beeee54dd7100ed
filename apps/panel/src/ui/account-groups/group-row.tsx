import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Row } from '../rows.tsx';
import type { AccountGroup } from './account-group.ts';
import classes from './account-groups.module.css';
import { GroupNameForm } from './group-name-form.tsx';
import { groupMessages } from './messages/group-messages.ts';
import { useDeleteGroup } from './use-delete-group.ts';

interface Props {
  /** UUID. */
  readonly workspace: string;
  readonly group: AccountGroup;
  readonly mayWrite: boolean;
  /** Another action on the group, before its deletion. */
  readonly action?: ReactNode;
  /** What is shown below the name. */
  readonly children?: ReactNode;
}

/** One group. It is renamed in place, and a deletion can be undone. */
export function GroupRow({ workspace, group, mayWrite, action, children }: Props) {
  const texts = useMessages(groupMessages);
  const [doing, setDoing] = useState<'rename' | 'renamed' | null>(null);
  const remove = useDeleteGroup(workspace);
  const rename = useChange('updateAccountGroup');
  const renameButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (doing === 'renamed') renameButton.current?.focus();
  }, [doing]);
  const { name, accounts } = group;
  const actions = (
    <>
      <Button
        ref={renameButton}
        size="sm"
        variant="subtle"
        onClick={() => setDoing('rename')}
        aria-label={texts.of(texts.rename, name)}
      >
        {texts.rename}
      </Button>
      {action}
      <Button
        size="sm"
        variant="subtle"
        onClick={() => remove(group)}
        aria-label={texts.of(texts.delete, name)}
      >
        {texts.delete}
      </Button>
    </>
  );
  return (
    <Row actions={mayWrite && doing !== 'rename' ? actions : null}>
      {doing === 'rename' ? (
        <GroupNameForm
          name={name}
          failure={rename.failure}
          isPending={rename.isPending}
          submit={(next) =>
            rename.mutate(
              { params: { workspace, group: group.uuid }, body: { name: next } },
              { onSuccess: () => setDoing('renamed') },
            )
          }
          cancel={() => setDoing('renamed')}
        />
      ) : (
        <span className={classes['name']}>
          <b>{name}</b> <span>{texts.count(accounts.length)}</span>
        </span>
      )}
      {children}
    </Row>
  );
}
