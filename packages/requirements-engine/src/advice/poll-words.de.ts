import type { PollWords } from './advice-words.ts';

/** What is said about polls, in German. */
export const pollWordsDe: PollWords = {
  poll_none: (network) => [
    `${network} kennt keine Umfragen.`,
    'Entfernen Sie die Umfrage, oder geben Sie diesem Konto eine Fassung ohne Umfrage.',
  ],
  poll_in_comment: (network) => [
    `ein Kommentar auf ${network} kann keine Umfrage haben.`,
    'Entfernen Sie die Umfrage aus dem Kommentar.',
  ],
  poll_beside_media: (network) => [
    `${network} nimmt eine Umfrage nur in einem Beitrag ohne Dateien an.`,
    'Entfernen Sie die Dateien oder die Umfrage.',
  ],
  poll_beside: (network, _actual, _limit, _what, beside) => [
    `${network} nimmt keine Umfrage zusammen mit „${beside}“ an.`,
    'Lassen Sie eines von beiden weg.',
  ],
  poll_few: (_network, actual, limit) => [
    `die Umfrage hat ${actual} von mindestens ${limit} Antworten.`,
    'Fügen Sie eine Antwort hinzu.',
  ],
  poll_many: (_network, actual, limit) => [
    `die Umfrage hat ${actual} Antworten, höchstens ${limit} sind erlaubt.`,
    'Entfernen Sie Antworten.',
  ],
  poll_choice_empty: () => [
    'eine Antwort der Umfrage ist leer.',
    'Füllen Sie jede Antwort aus, oder entfernen Sie sie.',
  ],
  poll_choice_long: (_network, actual, limit, what) => [
    `die Antwort „${what}“ hat ${actual}, höchstens ${limit} sind erlaubt.`,
    'Kürzen Sie die Antwort.',
  ],
  poll_choice_twice: (_network, _actual, _limit, what) => [
    `die Antwort „${what}“ gibt es zweimal.`,
    'Ändern Sie eine der beiden.',
  ],
  poll_question_missing: (network) => [
    `Umfragen auf ${network} brauchen eine Frage.`,
    'Schreiben Sie die Frage der Umfrage.',
  ],
  poll_question_long: (_network, actual, limit) => [
    `die Frage der Umfrage hat ${actual}, höchstens ${limit} sind erlaubt.`,
    'Kürzen Sie die Frage.',
  ],
  poll_short: (_network, actual, limit) => [
    `die Umfrage läuft ${actual}, mindestens ${limit} sind nötig.`,
    'Lassen Sie die Umfrage länger laufen.',
  ],
  poll_long: (_network, actual, limit) => [
    `die Umfrage läuft ${actual}, höchstens ${limit} sind erlaubt.`,
    'Beenden Sie die Umfrage früher.',
  ],
  poll_times: (network, actual, _limit, what) => [
    `die Umfrage läuft ${actual}; ${network} erlaubt nur diese Zahlen von Tagen: ${what}.`,
    'Wählen Sie eine dieser Zeiten.',
  ],
  poll_time_unset: (network) => [
    `${network} bestimmt selbst, wie lange eine Umfrage läuft; die Zeit wird nicht gesendet.`,
    'Es ist nichts zu tun, sofern es auf die Zeit nicht ankommt.',
  ],
};
