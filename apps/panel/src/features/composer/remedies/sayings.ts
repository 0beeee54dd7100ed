import type { MessageKey, Messages } from '@crier/requirements-engine';

/** Which sentence of the requirements a message is. Null for sentences that no cause depends on. */
export type SayingOf = (message: string) => MessageKey | null;

/**
 * The engine's words, and a function that knows which of its sentences each message was made from: the code says which
 * rule is broken, the sentence also how. Sentences about lengths are left out, because every key makes another of them.
 */
export function withSayings(messages: Messages): { messages: Messages; sayingOf: SayingOf } {
  const made = new Map<string, MessageKey>();
  const sentences = { ...messages.sentences };
  for (const key of KEPT) {
    const sentence = messages.sentences[key];
    if (sentence === undefined) continue;
    sentences[key] = (facts) => {
      const wording = sentence(facts);
      made.set(wording.message, key);
      return wording;
    };
  }
  return {
    messages: { ...messages, sentences },
    sayingOf: (message) => made.get(message) ?? null,
  };
}

const KEPT = [
  'post.media',
  'post.video',
  'post.one_video',
  'post.one_media',
] as const satisfies readonly MessageKey[];
