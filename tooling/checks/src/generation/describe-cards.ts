import type { LinkCards } from '@crier/requirements-engine';

const CARDS: Readonly<Record<LinkCards['of'], string>> = {
  text: 'The `url`, or else the first link in the text, is shown as a card',
  sent: 'The `url` is shown as a card',
  none: 'Links are shown without a card',
};

/** Which link of a post is shown as a card, and when. */
export function describeCards({ of, besideMedia, source, date }: LinkCards): string {
  const unless = of === 'none' || besideMedia ? '' : ', unless the post has media';
  return `${CARDS[of]}${unless} (${source}, ${date}).`;
}
