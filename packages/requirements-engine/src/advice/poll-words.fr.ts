import type { PollWords } from './advice-words.ts';

/** What is said about polls, in French. */
export const pollWordsFr: PollWords = {
  poll_none: (network) => [
    `${network} ne propose pas de sondages.`,
    'Supprimez le sondage, ou donnez à ce compte une version sans sondage.',
  ],
  poll_in_comment: (network) => [
    `un commentaire sur ${network} ne peut pas avoir de sondage.`,
    'Supprimez le sondage du commentaire.',
  ],
  poll_beside_media: (network) => [
    `${network} n’accepte un sondage que dans un post sans fichiers.`,
    'Supprimez les fichiers ou le sondage.',
  ],
  poll_beside: (network, _actual, _limit, _what, beside) => [
    `${network} n’accepte pas de sondage avec « ${beside} ».`,
    'Renoncez à l’un des deux.',
  ],
  poll_few: (_network, actual, limit) => [
    `le sondage a ${actual} réponse sur au moins ${limit}.`,
    'Ajoutez une réponse.',
  ],
  poll_many: (_network, actual, limit) => [
    `le sondage a ${actual} réponses, et ${limit} au plus sont acceptées.`,
    'Supprimez des réponses.',
  ],
  poll_choice_empty: () => [
    'une réponse du sondage est vide.',
    'Remplissez chaque réponse, ou supprimez-la.',
  ],
  poll_choice_long: (_network, actual, limit, what) => [
    `la réponse « ${what} » a ${actual}, et ${limit} au plus sont acceptés.`,
    'Raccourcissez la réponse.',
  ],
  poll_choice_twice: (_network, _actual, _limit, what) => [
    `la réponse « ${what} » figure deux fois.`,
    'Modifiez l’une des deux.',
  ],
  poll_question_missing: (network) => [
    `un sondage sur ${network} a besoin d’une question.`,
    'Écrivez la question du sondage.',
  ],
  poll_question_long: (_network, actual, limit) => [
    `la question du sondage a ${actual}, et ${limit} au plus sont acceptés.`,
    'Raccourcissez la question.',
  ],
  poll_short: (_network, actual, limit) => [
    `le sondage se termine après ${actual}, et il faut au moins ${limit}.`,
    'Prolongez le sondage.',
  ],
  poll_long: (_network, actual, limit) => [
    `le sondage se termine après ${actual}, et le maximum est de ${limit}.`,
    'Terminez le sondage plus tôt.',
  ],
  poll_times: (network, actual, _limit, what) => [
    `le sondage se termine après ${actual} ; ${network} n’accepte que ces nombres de jours : ${what}.`,
    'Choisissez l’une de ces durées.',
  ],
  poll_time_unset: (network) => [
    `${network} fixe lui-même la durée d’un sondage ; elle n’est pas envoyée.`,
    'Il n’y a rien à faire, sauf si la durée est importante.',
  ],
};
