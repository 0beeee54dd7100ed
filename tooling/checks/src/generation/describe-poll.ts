import type { LimitValue, PollTerms } from '@crier/requirements-engine';

/** How a network takes the polls of posts. */
export function describePoll(terms: PollTerms | undefined): string {
  if (terms === undefined) return 'It has no polls: a post with `poll` is refused.';
  const { field, question, fewest, choices, choice, distinct, excludes = [], source, date } = terms;
  const asked =
    question === undefined
      ? 'the question follows the text, unless the text has it already'
      : `a question of at most ${measured(question)} is required`;
  const beside = ['media', ...excludes.map((name) => `the option \`${name}\``)];
  const without = new Intl.ListFormat('en', { type: 'disjunction' }).format(beside);
  return `\`poll\` is sent as \`${field}\`: ${asked}; ${fewest} to ${choices.value} choices of at most ${measured(choice)}${distinct ? ', no two the same' : ''}; ${timeOf(terms)}; not beside ${without} (${source}, ${date}).${reported(terms)}`;
}

function timeOf({ shortest, longest, times }: PollTerms): string {
  if (times !== undefined) {
    const known = Object.entries(times).map(([minutes, name]) => `${minutes} (\`${name}\`)`);
    return `\`ends_after\` is one of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(known)}`;
  }
  if (shortest === undefined || longest === undefined)
    return 'the network sets the end by itself, so `ends_after` is not sent';
  return `\`ends_after\` is ${shortest.value / 60} to ${Math.floor(longest.value / 60)} minutes`;
}

function measured({ value, unit }: LimitValue): string {
  return `${value} ${unit}`;
}

function reported(terms: PollTerms): string {
  const keys = [terms.choices, terms.choice, terms.shortest, terms.longest].flatMap((one) =>
    one?.reportedAs === undefined ? [] : [`\`polls.${one.reportedAs}\``],
  );
  const listed = new Intl.ListFormat('en').format(keys);
  return keys.length === 0 ? '' : ` The server’s own numbers are in ${listed} of \`limits\`.`;
}
