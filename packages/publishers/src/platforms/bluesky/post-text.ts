import type { JsonObject, PublishContent } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { type Facet, type ShortenedPost, shortenLinks } from '@crier/text-counter/bluesky';

/** The text of a post as it is sent, with shortened links, and the entities found in it. */
export function postText(content: PublishContent): ShortenedPost {
  return shortenLinks(publishableText('bluesky', content));
}

/** The handles a text mentions, each once. */
export function mentionedHandles({ facets }: ShortenedPost): string[] {
  return [...new Set(facets.flatMap((facet) => (facet.type === 'mention' ? [facet.handle] : [])))];
}

/**
 * The facets of the record (app.bsky.richtext.facet lexicon). Mentions that `dids` does not know are left out, and so
 * are links that servers refuse because they are not addresses.
 */
export function facetsOf({ facets }: ShortenedPost, dids: JsonObject): JsonObject[] {
  return facets.flatMap((facet) => {
    const feature = featureOf(facet, dids);
    return feature === undefined ? [] : { index: { ...facet.index }, features: [feature] };
  });
}

function featureOf(facet: Facet, dids: JsonObject): JsonObject | undefined {
  switch (facet.type) {
    case 'mention': {
      const did = Object.hasOwn(dids, facet.handle) ? dids[facet.handle] : undefined;
      return typeof did === 'string' ? { $type: 'app.bsky.richtext.facet#mention', did } : undefined;
    }
    case 'link': {
      const isAddress = /^https?:\/\//i.test(facet.uri) && URL.canParse(facet.uri);
      return isAddress ? { $type: 'app.bsky.richtext.facet#link', uri: facet.uri } : undefined;
    }
    case 'tag':
      return { $type: 'app.bsky.richtext.facet#tag', tag: facet.tag };
  }
}
