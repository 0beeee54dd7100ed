import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { LateMenuWindow, type LateWindow } from '../ui/late-menu-window.tsx';
import type { Destination } from './destinations.ts';

interface Props extends LateWindow {
  readonly destinations: readonly Destination[];
  readonly search: () => void;
}

/** The phone's menu with the search and the pages for which the bar has no room. */
export function MoreMenu({ destinations, search, ...window }: Props) {
  const texts = useMessages(shellMessages);
  return (
    <LateMenuWindow {...window} position="top">
      <Menu.Item onClick={search} leftSection={<Icon name="search" size={18} />}>
        {texts.search}
      </Menu.Item>
      {destinations.map(({ to, label, icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={18} />}>
          {texts[label]}
        </Menu.Item>
      ))}
    </LateMenuWindow>
  );
}
