import { autolink, check, linkCard, preview, publishableText } from '@crier/requirements-engine';
import { useMemo } from 'react';
import type { Account, DraftItem } from '../../state/draft.ts';

/** A part of a text: a link, a mention or a tag. */
export interface ShownSpan {
  readonly start: number;
  readonly end: number;
}

/** The text of an item as its network gets it. */
export interface Shown {
  readonly text: string;
  readonly spans: readonly ShownSpan[];
  /** The offset from which the text is too long; infinite if it fits. */
  readonly end: number;
  /** The address whose page the network shows as a card; null if it shows none. */
  readonly card: string | null;
}

/** The text of a post or, at place 1, of a first comment, by the engine's rules for the account. */
export function useShown(account: Account, item: DraftItem, place: 0 | 1 = 0): Shown {
  const { id, provider, name, limits } = account;
  return useMemo(() => {
    const url = item.url.trim() === '' ? null : item.url.trim();
    const content = {
      body: item.body,
      body_format: 'text' as const,
      url,
      media: item.media,
      poll: item.poll ?? null,
    };
    const text = publishableText(provider, content, place);
    const card = linkCard(provider, content, place);
    const media = item.media.map(({ type }) => type);
    const [over] = check({ text, media }, { id, provider, name, limits, data: null }).filter(
      ({ rule }) => rule === 'text_0',
    );
    const end = over?.spans[0]?.start;
    if (end !== undefined) return { text, spans: autolink(text, provider), end, card };
    const { text: sent, spans } = preview(text, provider);
    return { text: sent, spans, end: Number.POSITIVE_INFINITY, card };
  }, [id, provider, name, limits, item, place]);
}
