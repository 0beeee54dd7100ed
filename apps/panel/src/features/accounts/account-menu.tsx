import '../../theme/overlay-styles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { postLanguageMessages } from '../../messages/post-language/post-language-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import type { ManagedAccount } from './group-accounts.ts';
import { accountsMessages } from './messages/accounts-messages.ts';

// The chunk of the limits contains the definitions of all networks.
const LimitsPopover = lazy(async () => ({
  default: (await import('./limits/limits-popover.tsx')).LimitsPopover,
}));
const LanguagePopover = lazy(async () => ({
  default: (await import('./language/language-popover.tsx')).LanguagePopover,
}));

interface Props {
  readonly workspace: string;
  readonly account: ManagedAccount;
  readonly network: string;
  readonly mayChange: boolean;
}

/** What is rarely done with an account: its language and limits, and disconnecting it. */
export function AccountMenu({ workspace, account, network, mayChange }: Props) {
  const texts = useMessages(accountsMessages);
  const { language } = useMessages(postLanguageMessages);
  const [open, setOpen] = useState<'language' | 'limits' | 'disconnect' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { uuid, name } = account;
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const target = (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${texts.more}: ${name}, ${network}`}
        >
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange ? <Menu.Item onClick={() => setOpen('language')}>{language}</Menu.Item> : null}
        <Menu.Item onClick={() => setOpen('limits')}>{texts.limits}</Menu.Item>
        {mayChange ? (
          <Menu.Item color="red" onClick={() => setOpen('disconnect')}>
            {texts.disconnect}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
  const shared = { workspace, account: uuid, name, network, close };
  const shown: Readonly<Record<'language' | 'limits', ReactNode>> = {
    language: <LanguagePopover {...shared} />,
    limits: <LimitsPopover {...shared} mayChange={mayChange} />,
  };
  return (
    <>
      {target}
      {open === 'language' || open === 'limits' ? <Suspense fallback={null}>{shown[open]}</Suspense> : null}
      {mayChange ? (
        <DisconnectDialog
          {...{ workspace, account, network }}
          opened={open === 'disconnect'}
          close={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
