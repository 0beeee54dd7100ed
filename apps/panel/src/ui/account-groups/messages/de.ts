import { pluralIn } from '../../../messages/plural.ts';
import type { GroupMessages } from './en.ts';

const plural = pluralIn('de');

export const de: GroupMessages = {
  title: 'Kontogruppen',
  about:
    'Konten, die Sie beim Schreiben mit einem Klick gemeinsam auswählen. Ein Konto, das entfernt wird, verlässt seine Gruppen.',
  none: 'Noch keine Gruppen',
  noneAbout: 'Legen Sie eine für jede Auswahl an, die Sie oft brauchen.',
  name: 'Name der Gruppe',
  example: 'Morgenrunde',
  create: 'Gruppe anlegen',
  save: 'Speichern',
  saveChosen: 'Als Gruppe speichern',
  edit: 'Gruppen bearbeiten',
  rename: 'Umbenennen',
  accounts: 'Konten',
  useChosen: 'Auswahl übernehmen',
  delete: 'Löschen',
  deleted: (name) => `Die Gruppe ${name} wurde gelöscht.`,
  count: (accounts) => plural(accounts, { one: '# Konto', other: '# Konten' }),
  of: (action, name) => `${action}: ${name}`,
};
