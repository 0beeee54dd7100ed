import { type Notice, type NoticeParams, notice, worded } from '@crier/domain';
import {
  type AdviceWords,
  adviceEn,
  examine,
  type LimitsByNetwork,
  type Messages,
  messagesEn,
  type Wording,
} from '@crier/requirements-engine';
import { asCheckPost } from '../checked-post.ts';
import type { HeldPublication } from '../ports/journal.ts';
import { convertedTypes, engineLimits } from '../posts/requirements.ts';
import { lostMedia } from './publish-request.ts';

/** The limits that an installation sets in place of the networks' own, and whether it converts videos. */
export interface RecheckOptions {
  readonly limits?: LimitsByNetwork;
  readonly convertsVideos?: boolean;
}

/**
 * Examines the whole post right before publishing, with the same engine as everywhere else and the account's fresh data
 * (spec: States). Returns what is unmet and what is known to be refused; a missing media file counts as one.
 */
export function recheck(
  publication: HeldPublication,
  { limits, convertsVideos }: RecheckOptions,
): readonly Notice[] {
  const { account, versions } = publication;
  const media = new Map(publication.media.map((stored) => [stored.id, stored]));
  const { id, provider, name, data } = account;
  const [post, accounts] = [
    asCheckPost(versions, media),
    [{ id, provider, name, data, limits: account.limits, ...saidBy(publication) }],
  ] as const;
  const lost = lostMedia(publication).map((gone) => notice('file_deleted', { id: gone }));
  const converts = convertedTypes(convertsVideos);
  const { messages, words, factsOf } = recorded();
  const { violations, refusals } = examine(post, accounts, {
    converts,
    messages,
    words,
    ...engineLimits(limits),
  });
  const unmet = [...violations, ...refusals].map(({ message }) =>
    worded(message, notice('requirement', { words: message, ...factsOf(message) })),
  );
  return [...lost, ...unmet];
}

/** What the publication says, in place of the defaults of its account. */
function saidBy({ language = null, disclosure = null }: HeldPublication) {
  return { language, disclosure };
}

/**
 * The engine's English, and the facts from which each message was made, so that it can be made again in another
 * language: `say` names a sentence of the requirements, `hint` one of the advice.
 */
function recorded() {
  const seen = new Map<string, NoticeParams>();
  const record = (wording: Wording, facts: object): Wording => {
    const known = Object.entries(facts).filter(([, value]) => /^(?:string|number)$/.test(typeof value));
    seen.set(wording.message, Object.fromEntries(known));
    return wording;
  };
  const sentences = Object.entries(messagesEn.sentences).map(([say, sentence]) => [
    say,
    (facts: Parameters<typeof sentence>[0]) => record(sentence(facts), { say, ...facts }),
  ]);
  const messages: Messages = { ...messagesEn, sentences: Object.fromEntries(sentences) };
  const words: AdviceWords = {
    ...adviceEn,
    word: (network, hint) => {
      const { rule, ...facts } = hint;
      return record(adviceEn.word(network, hint), { ...facts, hint: rule, network });
    },
  };
  return { messages, words, factsOf: (message: string): NoticeParams => seen.get(message) ?? {} };
}
