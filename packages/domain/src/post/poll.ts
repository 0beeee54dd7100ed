/** A poll in one post of a thread. */
export interface Poll {
  /** Null if the text of the post asks it. */
  readonly question: string | null;
  readonly choices: readonly string[];
  /** Minutes from publication to the last vote. */
  readonly ends_after: number;
}

/** A poll as clients send it. */
interface PollInput extends Omit<Poll, 'question'> {
  readonly question?: string | null | undefined;
}

/** The poll as stored: without white space around its texts, and without a question that is empty. */
export function pollMade({ question, choices, ends_after }: PollInput): Poll {
  return {
    question: question?.trim() || null,
    choices: choices.map((choice) => choice.trim()),
    ends_after,
  };
}
