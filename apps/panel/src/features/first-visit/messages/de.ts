import { pluralIn } from '../../../messages/plural.ts';
import type { FirstVisitMessages } from './en.ts';

const plural = pluralIn('de');

export const de: FirstVisitMessages = {
  title: (name: string) => `Willkommen, ${name}`,
  done: (name: string) => `${name} ist bereit.`,
  connected: (count: number) =>
    plural(count, { one: '# Konto ist verbunden.', other: '# Konten sind verbunden.' }),
  noWorkspace: 'Sie gehören noch zu keinem Arbeitsbereich',
  askForInvitation:
    'Bitten Sie die Administration eines Arbeitsbereichs um eine Einladung und öffnen Sie deren Link.',
  workspaceStep: '1. Ein Arbeitsbereich',
  workspaceAbout: 'Er enthält Konten, Beiträge und Dateien eines Teams oder einer Marke.',
  workspaceName: 'Name des Arbeitsbereichs',
  create: 'Arbeitsbereich anlegen',
  connectStep: '2. Konten',
  connectAbout: 'Verbinden Sie die Konten, auf denen Sie veröffentlichen.',
  simulated:
    'Oder nehmen Sie die simulierten Netzwerke dieser Installation: Dafür brauchen Sie kein eigenes Konto.',
  connect: 'Konten verbinden',
  postStep: '3. Der erste Beitrag',
  postAbout: 'Schreiben Sie ihn einmal und sehen Sie, was jedes Netzwerk daraus macht.',
  write: 'Beitrag schreiben',
};
