import type { PollMessages } from './en.ts';

export const de: PollMessages = {
  title: 'Umfrage',
  question: 'Frage, falls der Text sie nicht stellt',
  about: 'Netzwerke ohne Feld dafür zeigen sie am Ende des Textes.',
  choice: (place) => `Antwort ${place}`,
  add: 'Antwort hinzufügen',
  removeChoice: (place) => `Antwort ${place} entfernen`,
  ends: 'Endet nach',
  remove: 'Umfrage entfernen',
};
