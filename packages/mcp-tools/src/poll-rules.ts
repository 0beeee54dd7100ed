import type { LimitValue, PollTerms } from '@crier/requirements-engine';
import { z } from 'zod';

/** How a network takes polls, as agents read it: a short list, because tools list it for every network. */
export const pollRules = z.array(z.string()).meta({
  description:
    'What the network takes of `poll` in a content entry: `{question, choices, ends_after}`, the last in minutes. Empty if it refuses polls.',
  undeclared: true,
});

export function rulesOfPoll(terms: PollTerms | undefined): z.output<typeof pollRules> {
  if (terms === undefined) return [];
  const { question, fewest, choices, choice } = terms;
  return [
    question === undefined ? 'question: follows the text' : `question: required, at most ${said(question)}`,
    `choices: ${fewest} to ${choices.value}, each at most ${said(choice)}`,
    `ends_after: ${timesOf(terms)}`,
    'no media',
  ];
}

function timesOf({ shortest, longest, times }: PollTerms): string {
  if (times !== undefined) return Object.keys(times).join(', ');
  if (shortest === undefined || longest === undefined) return 'set by the network';
  return `${shortest.value / 60} to ${Math.floor(longest.value / 60)}`;
}

function said({ value, unit }: LimitValue): string {
  return `${value} ${unit}`;
}
