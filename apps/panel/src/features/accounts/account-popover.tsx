import '../../theme/overlay-styles.ts';
import { ActionIcon, Popover, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './accounts.module.css';

interface Props {
  readonly title: string;
  /** The name of the button that closes it. */
  readonly closeLabel: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A form beside the row that it is about. The focus goes into it. A click elsewhere leaves it open, because it would
 * lose what has been typed.
 */
export function AccountPopover({ title, closeLabel, close, children }: Props) {
  const id = useId();
  return (
    <Popover
      opened
      onChange={(opened) => (opened ? undefined : close())}
      closeOnClickOutside={false}
      position="bottom-end"
      trapFocus
      // The target is only a place, so that it can have no state of its own.
      withRoles={false}
      hideDetached={false}
      width={384}
      middlewares={{ flip: true, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-labelledby={id} className={classes['popover'] ?? ''}>
        <div className={classes['popover-head']}>
          <Title order={3} id={id}>
            {title}
          </Title>
          <ActionIcon variant="subtle" color="gray" aria-label={closeLabel} onClick={close}>
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
