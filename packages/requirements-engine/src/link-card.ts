import { autolink } from '@crier/text-counter';
import type { NetworkName } from './definition/platform-key.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import { publishableText } from './platforms.ts';
import { isWebAddress } from './rules/web-address.ts';
import type { TextContent } from './text/publishable-text.ts';

/**
 * The address of the page that the network shows as a card below a post; null where it shows none. What the card shows of
 * the page is up to the network. Throws what `publishableText` throws.
 */
export function linkCard(network: NetworkName, content: TextContent): string | null {
  const text = publishableText(network, content);
  const { definition } = NETWORKS.of(network, 'network');
  const { of, besideMedia } = DESCRIPTIONS[definition.key].linkCards;
  if (of === 'none' || (!besideMedia && (content.media ?? []).length > 0)) return null;
  const sent = content.url?.trim() ?? '';
  if (definition.capabilities.link === 'card' && sent !== '') return isWebAddress(sent) ? sent : null;
  if (of === 'sent') return null;
  const link = autolink(text, network).find(({ kind, target }) => kind === 'link' && isWebAddress(target));
  return link?.target ?? null;
}
