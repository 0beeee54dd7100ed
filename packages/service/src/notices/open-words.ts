/** The words of a link to a page of Crier; English for a language that has none. */
export function openWords(language: string): string {
  return OPEN[language.split('-', 1)[0] ?? ''] ?? ENGLISH;
}

const ENGLISH = 'Open in Crier';

const OPEN: Readonly<Record<string, string>> = {
  en: ENGLISH,
  de: 'In Crier öffnen',
  fr: 'Ouvrir dans Crier',
  es: 'Abrir en Crier',
};
