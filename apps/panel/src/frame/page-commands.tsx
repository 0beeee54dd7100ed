import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Command } from '../commands/commands.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { useDestinations } from './destinations.ts';

/** A command for every page of the navigation. Writing a post is an action. */
export function PageCommands() {
  const texts = useMessages(shellMessages);
  const navigate = useNavigate();
  const destinations = useDestinations();
  const signature = destinations.map(({ to }) => to).join(' ');
  const commands = useMemo(
    () =>
      destinations.map(
        ({ to, label, icon, keys }): Command => ({
          id: `go.${label}`,
          label: texts[label],
          group: label === 'compose' ? 'actions' : 'pages',
          icon,
          ...(keys === undefined ? {} : { keys }),
          run: () => void navigate({ to }),
        }),
      ),
    [signature, texts, navigate],
  );
  useCommands(commands);
  return null;
}
