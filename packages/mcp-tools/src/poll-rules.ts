import type { LimitValue, PollTerms } from '@crier/requirements-engine';
import { z } from 'zod';

const limit = z.object({ value: z.number(), unit: z.string() });

/** How a network takes polls, as agents read it. */
export const pollRules = z
  .object({
    question: limit.nullable().meta({
      description: 'The longest `question`; null if there is no field for it, so that it follows the text.',
    }),
    choices: z.object({ least: z.number(), most: z.number() }),
    choice: limit.meta({ description: 'The longest choice.' }),
    ends_after: z
      .object({ least: z.number(), most: z.number() })
      .nullable()
      .meta({ description: 'The minutes that may be chosen; null if only certain ones may, or none.' }),
    times: z.array(z.number()).meta({ description: 'The only minutes that may be chosen.' }),
  })
  .nullable()
  .meta({
    description:
      'What the network takes of `poll` of an entry in `content`: `{question, choices, ends_after}`. Null if it has no polls, and refuses them.',
    undeclared: true,
  });

export function rulesOfPoll(terms: PollTerms | undefined): z.output<typeof pollRules> {
  if (terms === undefined) return null;
  const { question, fewest, choices, choice, shortest, longest, times = {} } = terms;
  const minutes = ({ value }: LimitValue) => value / 60;
  return {
    question: question === undefined ? null : limitOf(question),
    choices: { least: fewest, most: choices.value },
    choice: limitOf(choice),
    ends_after:
      shortest === undefined || longest === undefined
        ? null
        : { least: minutes(shortest), most: minutes(longest) },
    times: Object.keys(times).map(Number),
  };
}

function limitOf({ value, unit }: LimitValue) {
  return { value, unit };
}
