import type { PollWords } from './advice-words.ts';

/** What is said about polls, in English. */
export const pollWordsEn: PollWords = {
  poll_none: (network) => [
    `${network} has no polls.`,
    'Remove the poll, or give this account a version without one.',
  ],
  poll_in_comment: (network) => [
    `a comment on ${network} can’t have a poll.`,
    'Remove the poll from the comment.',
  ],
  poll_beside_media: (network) => [
    `${network} accepts a poll only in a post without files.`,
    'Remove the files or the poll.',
  ],
  poll_beside: (network, _actual, _limit, _what, beside) => [
    `${network} accepts no poll together with “${beside}”.`,
    'Leave out one of the two.',
  ],
  poll_few: (_network, actual, limit) => [
    `the poll has ${actual} of at least ${limit} choices.`,
    'Add another choice.',
  ],
  poll_many: (_network, actual, limit) => [
    `the poll has ${actual} choices, and at most ${limit} are accepted.`,
    'Remove choices.',
  ],
  poll_choice_empty: () => [
    'a choice of the poll is empty.',
    'Write something for each choice, or remove it.',
  ],
  poll_choice_long: (_network, actual, limit, what) => [
    `the choice “${what}” has ${actual}, and at most ${limit} are accepted.`,
    'Shorten the choice.',
  ],
  poll_choice_twice: (_network, _actual, _limit, what) => [
    `the choice “${what}” is there twice.`,
    'Change one of the two.',
  ],
  poll_question_missing: (network) => [
    `polls on ${network} need a question.`,
    'Write the question of the poll.',
  ],
  poll_question_long: (_network, actual, limit) => [
    `the question of the poll has ${actual}, and at most ${limit} are accepted.`,
    'Shorten the question.',
  ],
  poll_short: (_network, actual, limit) => [
    `the poll ends after ${actual}, and at least ${limit} are needed.`,
    'Let the poll run longer.',
  ],
  poll_long: (_network, actual, limit) => [
    `the poll ends after ${actual}, and at most ${limit} are accepted.`,
    'End the poll earlier.',
  ],
  poll_times: (network, actual, _limit, what) => [
    `the poll ends after ${actual}; ${network} accepts only these numbers of days: ${what}.`,
    'Choose one of these times.',
  ],
  poll_time_unset: (network) => [
    `${network} decides by itself how long a poll runs, so the time is not sent.`,
    'Nothing has to be done unless the time is important.',
  ],
};
