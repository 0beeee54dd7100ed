import type { PostLanguageMessages } from './en.ts';

export const de: PostLanguageMessages = {
  language: 'Sprache',
  asUsual: (usual) => `Vorgabe (${usual})`,
  asAccounts: 'Vorgabe des jeweiligen Kontos',
  asOriginal: 'Wie in der Originalfassung',
  asWorkspace: 'Vorgabe des Arbeitsbereichs',
  none: 'Keine',
  undetermined: 'Keine Sprache angeben',
  aboutPost: 'Für alle, die nach Sprache filtern, in Netzwerken mit Sprachangabe.',
  aboutAccount: 'Beiträge ohne Sprachangabe erscheinen in dieser Sprache.',
  aboutWorkspace:
    'Beiträge ohne Sprachangabe erscheinen in dieser Sprache, sofern ihr Konto keine eigene Vorgabe hat.',
  title: (name, network) => `Sprache von ${name} bei ${network}`,
  save: 'Sprache speichern',
  saved: 'Die Sprache wurde gespeichert.',
  close: 'Schließen',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
};
