import type { DisclosureMessages } from './en.ts';

export const de: DisclosureMessages = {
  title: 'Was der Beitrag offenlegt',
  stated: (count) => `Was der Beitrag offenlegt: ${count} angegeben`,
  about: 'Netzwerke mit einem Kennzeichen dafür zeigen es an. Für die anderen wird gesagt, was zu tun ist.',
  facts: {
    made_with_ai: 'Mit KI erstellt',
    paid_partnership: 'Bezahlte Partnerschaft',
    own_brand: 'Wirbt für die eigene Marke',
    made_for_kids: 'Für Kinder',
  },
  yes: 'Ja',
  no: 'Nein',
  open: 'Nicht angegeben',
  asOriginal: 'Wie in der Originalfassung',
  asAccounts: 'Wie bei jedem Konto eingestellt',
  usual: (answer) => `Wie beim Konto eingestellt (${answer})`,
};
