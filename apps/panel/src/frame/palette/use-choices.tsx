import { useMantineColorScheme } from '@mantine/core';
import { useWorkspaces } from '../../api/session.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../messages/language.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from '../frame.module.css';
import { useChooseWorkspace, useWorkspace } from '../workspace.ts';
import { paletteMessages } from './messages/palette-messages.ts';
import type { PaletteEntry } from './palette-entry.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Something to choose one of, such as the theme, and what there is to choose. */
export interface Choice {
  readonly id: 'workspace' | 'language' | 'theme';
  readonly title: string;
  readonly lead: PaletteEntry['lead'];
  readonly entries: readonly PaletteEntry[];
}

/** What a person can choose from anywhere. What is chosen already is left out. */
export function useChoices(): readonly Choice[] {
  const texts = useMessages(shellMessages);
  const { switchWorkspace } = useMessages(paletteMessages);
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const workspaces = useWorkspaces();
  const current = useWorkspace();
  const chooseWorkspace = useChooseWorkspace();
  const choices: readonly Choice[] = [
    {
      ...{ id: 'workspace', title: switchWorkspace, lead: <Icon name="turn" /> },
      entries: workspaces
        .filter(({ uuid }) => uuid !== current?.uuid)
        .map(({ uuid, name, hex_color }) => ({
          ...{ id: `workspace.${uuid}`, label: name },
          lead: <span className={classes['dot']} style={{ background: hex_color }} />,
          run: () => chooseWorkspace(uuid),
        })),
    },
    {
      ...{ id: 'language', title: texts.language, lead: <Icon name="globe" /> },
      entries: LANGUAGES.filter((one) => one !== language).map((one) => ({
        ...{ id: `language.${one}`, label: LANGUAGE_NAMES[one], lead: <Icon name="globe" /> },
        run: () => choose(one),
      })),
    },
    {
      ...{ id: 'theme', title: texts.theme, lead: <Icon name="eye" /> },
      entries: SCHEMES.filter((one) => one !== colorScheme).map((one) => ({
        ...{ id: `theme.${one}`, label: texts[one], lead: <Icon name="eye" /> },
        run: () => setColorScheme(one),
      })),
    },
  ];
  return choices.filter(({ entries }) => entries.length > 0);
}
