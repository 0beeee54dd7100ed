import type { PublishContent } from '@crier/domain';

/** The address a post shows as a card: its link, unless files take the card's place. */
export function cardAddress(content: PublishContent): string | undefined {
  const url = content.url?.trim() ?? '';
  if (content.media.length > 0 || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
