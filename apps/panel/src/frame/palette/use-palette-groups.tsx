import { useState } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { matching, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';
import { type Choice, useChoices } from './use-choices.tsx';
import { useCommandGroups } from './use-command-groups.tsx';
import { useFindings } from './use-findings.tsx';

export interface PaletteGroups {
  readonly groups: readonly PaletteGroup[];
  readonly searching: boolean;
  /** What the person is choosing one of; null if everything is searched. */
  readonly step: string | null;
  leaveStep(): void;
}

/**
 * What the palette shows for the words. A choice such as the theme is one entry that leads to its own list, and with
 * words each of its values is found directly.
 */
export function usePaletteGroups(words: string, clear: () => void): PaletteGroups {
  const texts = useMessages(shellMessages);
  const commands = useCommandGroups();
  const choices = useChoices();
  const [stepId, setStepId] = useState<Choice['id'] | null>(null);
  const step = choices.find(({ id }) => id === stepId) ?? null;
  const found = useFindings(step === null ? words : '');
  const enter = (id: Choice['id'] | null) => {
    setStepId(id);
    clear();
  };
  const leads = choices.map(
    ({ id, title, lead }): PaletteEntry => ({
      ...{ id, label: title, lead, stays: true },
      trail: <Icon name="next" size={16} />,
      run: () => enter(id),
    }),
  );
  const values = words.trim() === '' ? [] : choices.flatMap(valuesOf);
  const all = commands.map(({ title, entries }) => ({
    title,
    entries: title === texts.actions ? [...entries, ...leads, ...values] : entries,
  }));
  return {
    groups:
      step === null
        ? [...matching(all, words), ...found.groups]
        : matching([{ title: step.title, entries: step.entries }], words),
    searching: found.searching,
    step: step?.title ?? null,
    leaveStep: () => enter(null),
  };
}

/** The values of a choice under names that say what they are values of. */
function valuesOf({ title, entries }: Choice): readonly PaletteEntry[] {
  return entries.map((entry) => ({ ...entry, label: `${title}: ${entry.label}` }));
}
