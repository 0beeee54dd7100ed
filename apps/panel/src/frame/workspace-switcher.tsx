import { Menu } from '@mantine/core';
import { useWorkspaces } from '../api/session.ts';
import { LateMenuWindow, type LateWindow } from '../ui/late-menu-window.tsx';
import { useChooseWorkspace, useWorkspace } from './workspace.ts';

/** The menu that switches to the same page of another workspace. */
export function WorkspaceSwitcher(window: LateWindow) {
  const choose = useChooseWorkspace();
  const current = useWorkspace();
  const workspaces = useWorkspaces();
  return (
    <LateMenuWindow {...window} position="bottom-start" width={200}>
      <Menu.RadioGroup value={current?.uuid ?? ''} onChange={choose}>
        {workspaces.map(({ uuid, name }) => (
          <Menu.RadioItem key={uuid} value={uuid}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </LateMenuWindow>
  );
}
