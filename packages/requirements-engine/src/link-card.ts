import { autolink } from '@crier/text-counter';
import type { NetworkName } from './definition/platform-key.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import { publishableText, sentLink } from './platforms.ts';
import { isWebAddress } from './rules/web-address.ts';
import type { TextContent } from './text/publishable-text.ts';

/**
 * The address of the page that the network shows as a card below a post; null if it shows none. The network decides
 * what the card contains. A comment, which is any item after the first on networks with comments, has none. Throws what
 * `publishableText` throws.
 */
export function linkCard(network: NetworkName, content: TextContent, post = 0): string | null {
  const text = publishableText(network, content, post);
  const { definition } = NETWORKS.of(network, 'network');
  const { of, besideMedia } = DESCRIPTIONS[definition.key].linkCards;
  if (of === 'none' || (definition.capabilities.firstComment && post > 0)) return null;
  if (!besideMedia && (content.media ?? []).length > 0) return null;
  const sent = sentLink(network, content, post);
  if (sent !== null || of === 'sent') return sent;
  const link = autolink(text, network).find(({ kind, target }) => kind === 'link' && isWebAddress(target));
  return link?.target ?? null;
}
