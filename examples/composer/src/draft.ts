import type { CheckAccount, CheckContent, CheckPost } from '@crier/domain';
import {
  type Messages,
  messagesDe,
  messagesEn,
  messagesEs,
  messagesFr,
  platforms,
} from '@crier/requirements-engine';

/** What is in the form. */
export interface Draft {
  readonly text: string;
  readonly link: string;
  readonly networks: readonly string[];
  readonly language: Messages;
}

export const LANGUAGES: readonly Messages[] = [messagesEn, messagesDe, messagesFr, messagesEs];

/** The draft that an address asks for: `?text=…&link=…&networks=mastodon,bluesky&lang=de`. */
export function draftOf(parameters: URLSearchParams): Draft {
  return {
    text: parameters.get('text') ?? '',
    link: parameters.get('link') ?? '',
    networks: (parameters.get('networks') ?? 'twitter,mastodon,bluesky').split(','),
    language: LANGUAGES.find(({ locale }) => locale === parameters.get('lang')) ?? messagesEn,
  };
}

/** One account of each chosen network. A real app takes them, with their limits, from the API. */
export function accountsOf({ networks }: Draft): readonly CheckAccount[] {
  return platforms().flatMap(({ key }, index) =>
    networks.includes(key) ? [{ id: index + 1, provider: key }] : [],
  );
}

export function contentOf({ text, link }: Draft): CheckContent {
  return { body: text, url: link === '' ? null : link };
}

export function postOf(draft: Draft): CheckPost {
  return { versions: [{ account_id: 0, is_original: true, content: [contentOf(draft)] }] };
}
