import type { PollMessages } from './en.ts';

export const fr: PollMessages = {
  title: 'Sondage',
  question: 'Question, si le texte ne la pose pas',
  about: 'Les réseaux sans champ pour elle l’affichent à la fin du texte.',
  choice: (place) => `Réponse ${place}`,
  add: 'Ajouter une réponse',
  removeChoice: (place) => `Supprimer la réponse ${place}`,
  ends: 'Se termine après',
  remove: 'Supprimer le sondage',
};
