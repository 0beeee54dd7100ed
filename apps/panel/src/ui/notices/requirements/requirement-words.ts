import type { NoticeParams } from '@crier/domain';
import type { AdviceWords, MessageFacts, Messages } from '@crier/requirements-engine';
import { type Catalogue, defineCatalogue } from '../../../messages/catalogue.ts';
import { isKeyOf } from '../../one-of.ts';
import type { RequirementWords } from './words.ts';

export const requirementWords = defineCatalogue<RequirementWords>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});

const nothing = Promise.resolve(null);

/** In place of the engine's words where nothing that it said has to be told. */
export const noRequirements: Catalogue<RequirementWords | null> = { load: () => nothing };

type Sentence = Messages['sentences'][keyof Messages['sentences']];
type Hint = Parameters<AdviceWords['word']>[1];

/** An unmet requirement in the reader's language, from the facts that its notice has; null if it has none. */
export function requirementIn({ messages, advice }: RequirementWords, params: NoticeParams): string | null {
  const { say, hint, network } = params;
  if (hint !== undefined)
    return sentencesOf(() => advice.word(String(network), { ...params, rule: hint } as Hint));
  const key = String(say);
  if (!isKeyOf(messages.sentences, key)) return null;
  const sentence: Sentence | undefined = messages.sentences[key];
  const none = { network: String(network), post: null, limit: null, actual: null, unit: null };
  if (sentence === undefined) return null;
  return sentencesOf(() => sentence(Object.assign<MessageFacts, NoticeParams>(none, params)));
}

/** Null for facts that another version of Crier wrote and this one has no words for. */
function sentencesOf(wording: () => { readonly message: string; readonly fix: string }): string | null {
  try {
    const { message, fix } = wording();
    return `${message} ${fix}`;
  } catch {
    return null;
  }
}
