import { count, extractLinks, profiles } from '@crier/text-counter';
import { limitFor } from '../definition/limit.ts';
import type { RuleTarget } from '../definition/platform.ts';
import type { CheckedPost } from '../rules/checked-posts.ts';
import { lengthIn } from '../text/length-in.ts';
import { textOf } from '../text/publishable-text.ts';
import type { Hint } from './advice.ts';

const NOTHING = { media: null, limit: null, actual: null, unit: null } as const;

/** Photos and GIFs that people who can't see them learn nothing of, and descriptions the network would refuse. */
export function altTextHints({ index, content }: CheckedPost, target: RuleTarget): readonly Hint[] {
  const { capabilities, limits } = target.platform.definition;
  if (!capabilities.altText) return [];
  const limit = limits['alt_text'];
  return (content.media ?? []).flatMap((media): readonly Hint[] => {
    const text = (media.alt_text ?? '').trim();
    if (text === '') {
      return media.type === 'video'
        ? []
        : [{ ...NOTHING, rule: 'alt_text_missing', post: index, media: media.id }];
    }
    if (limit === undefined) return [];
    const profile = Object.values(profiles).find(({ name }) => name === limit.unit) ?? profiles.utf16;
    const actual = lengthIn(profile.unit, count(text, profile));
    const most = limitFor(limit, target.account);
    if (actual <= most) return [];
    return [{ rule: 'alt_text_long', post: index, media: media.id, limit: most, actual, unit: limit.unit }];
  });
}

/** More links than the network takes. */
export function linkHints({ index, content }: CheckedPost, target: RuleTarget): readonly Hint[] {
  const { limits } = target.platform.definition;
  const limit = limits['links'];
  if (limit === undefined) return [];
  const url = (content.url ?? '').trim();
  const text = textOf(target.platform.definition, content);
  const links = new Set(extractLinks(text).map((link) => link.url));
  if (url !== '') links.add(url);
  const most = limitFor(limit, target.account);
  if (links.size <= most) return [];
  return [{ rule: 'links', post: index, media: null, limit: most, actual: links.size, unit: 'links' }];
}
