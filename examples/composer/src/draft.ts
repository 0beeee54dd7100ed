import {
  type AdviceWords,
  adviceDe,
  adviceEn,
  adviceEs,
  adviceFr,
  isNetworkName,
  type Messages,
  messagesDe,
  messagesEn,
  messagesEs,
  messagesFr,
  type NetworkName,
  type Post,
} from '@crier/requirements-engine';

/** What is in the form. */
export interface Draft {
  readonly text: string;
  readonly link: string;
  readonly networks: readonly NetworkName[];
  readonly language: Messages;
}

export const LANGUAGES: readonly Messages[] = [messagesEn, messagesDe, messagesFr, messagesEs];

const ADVICE: Readonly<Record<string, AdviceWords>> = {
  en: adviceEn,
  de: adviceDe,
  fr: adviceFr,
  es: adviceEs,
};

/** The words of refusals and advice in the language of the messages. */
export function adviceFor({ locale }: Messages): AdviceWords {
  return ADVICE[locale] ?? adviceEn;
}

/** The draft that an address asks for: `?text=…&link=…&networks=mastodon,bluesky&lang=de`. */
export function draftOf(parameters: URLSearchParams): Draft {
  return {
    text: parameters.get('text') ?? '',
    link: parameters.get('link') ?? '',
    networks: (parameters.get('networks') ?? 'twitter,mastodon,bluesky').split(',').filter(isNetworkName),
    language: LANGUAGES.find(({ locale }) => locale === parameters.get('lang')) ?? messagesEn,
  };
}

export function postOf({ text, link }: Draft): Post {
  return { text, link: link === '' ? null : link };
}
