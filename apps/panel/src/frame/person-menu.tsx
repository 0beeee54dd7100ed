import { Menu, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useChange } from '../api/changes.ts';
import { pagePaths } from '../api/service-paths.ts';
import { useWorkspaces } from '../api/session.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../messages/language.ts';
import { useLanguage, useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { LateMenuWindow, type LateWindow } from '../ui/late-menu-window.tsx';
import { oneOf } from '../ui/one-of.ts';
import { useDestinations } from './destinations.ts';
import classes from './frame.module.css';
import { useChooseWorkspace, useWorkspace } from './workspace.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** The menu with the person's own pages, theme, language and sign-out. */
export function PersonMenu(window: LateWindow) {
  const texts = useMessages(shellMessages);
  const workspaces = useWorkspaces();
  const workspace = useWorkspace();
  const chooseWorkspace = useChooseWorkspace();
  const signOut = useChange('signOut');
  const own = useDestinations().filter(({ place }) => place === 'person');
  const leave = () => signOut.mutate({}, { onSuccess: () => location.assign(pagePaths().signIn('/')) });
  return (
    <LateMenuWindow {...window} position="top-start" width={240}>
      {own.map(({ to, label, icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={18} />}>
          {texts[label]}
        </Menu.Item>
      ))}
      {workspaces.length < 2 ? null : (
        <div className={classes['narrow']}>
          <Menu.Label>{texts.workspace}</Menu.Label>
          <Menu.RadioGroup value={workspace?.uuid ?? ''} onChange={chooseWorkspace}>
            {workspaces.map(({ uuid, name }) => (
              <Menu.RadioItem key={uuid} value={uuid}>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
      )}
      <Looks />
      <Menu.Divider />
      <Menu.Item onClick={leave}>{texts.signOut}</Menu.Item>
    </LateMenuWindow>
  );
}

/** The theme and language of this browser. */
function Looks() {
  const texts = useMessages(shellMessages);
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{texts.theme}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(oneOf(SCHEMES, scheme, colorScheme))}
      >
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {texts[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{texts.language}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(one) => choose(oneOf(LANGUAGES, one, language))}>
        {LANGUAGES.map((one) => (
          <Menu.RadioItem key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
