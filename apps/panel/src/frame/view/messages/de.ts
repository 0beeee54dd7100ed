import type { ViewMessages } from './en.ts';

export const de: ViewMessages = {
  label: 'Sie sehen den Dienst als eine andere Person',
  viewing: (name: string, until: string) =>
    `Sie sehen den Dienst als ${name}, bis ${until}. Ändern lässt sich nichts.`,
  end: 'Ansicht beenden',
};
