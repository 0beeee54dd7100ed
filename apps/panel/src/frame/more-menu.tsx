import '../theme/overlay-styles.ts';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import type { Destination } from './destinations.ts';
import classes from './frame.module.css';

interface Props {
  readonly destinations: readonly Destination[];
  readonly search: () => void;
}

/** The phone's menu with the search and the pages for which the bar has no room. */
export function MoreMenu({ destinations, search }: Props) {
  const texts = useMessages(shellMessages);
  return (
    <Menu position="top">
      <Menu.Target>
        <UnstyledButton className={`${classes['link']} ${classes['narrow']}`}>
          <Icon name="more" />
          <span>{texts.more}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={search} leftSection={<Icon name="search" size={18} />}>
          {texts.search}
        </Menu.Item>
        {destinations.map(({ to, label, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={18} />}>
            {texts[label]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
