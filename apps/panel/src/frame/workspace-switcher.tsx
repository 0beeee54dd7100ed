import '../theme/overlay-styles.ts';
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useWorkspaces } from '../api/session.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import classes from './frame.module.css';
import { useChooseWorkspace, useWorkspace } from './workspace.ts';

/** Shows the current workspace's name and switches to the same page of another one. */
export function WorkspaceSwitcher() {
  const texts = useMessages(shellMessages);
  const choose = useChooseWorkspace();
  const current = useWorkspace();
  const workspaces = useWorkspaces();
  if (current === null)
    return (
      <Text c="dimmed" px="xs">
        {texts.noWorkspace}
      </Text>
    );
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes['link']} aria-label={`${texts.workspace}: ${current.name}`}>
          <span className={classes['dot']} style={{ background: current.hex_color }} />
          <span>{current.name}</span>
          <Icon name="chevron" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current.uuid} onChange={choose}>
          {workspaces.map(({ uuid, name }) => (
            <Menu.RadioItem key={uuid} value={uuid}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
