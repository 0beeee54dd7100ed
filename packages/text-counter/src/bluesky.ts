export {
  type ByteRange,
  detectFacets,
  type Facet,
  type ShortenedPost,
  shortenLinks,
} from './bluesky/facets.ts';
export { shortAddress } from './bluesky/short-address.ts';
