import { htmlTitle } from './html-text.ts';
import { walkHtml } from './walk-html.ts';

/** What a page says about itself for previews (The Open Graph protocol, HTML `title` and `description`). */
export interface PageFacts {
  readonly title?: string;
  readonly description?: string;
  /** Absolute http(s) address. */
  readonly image?: string;
}

/** The names of the page's picture, the best first: `og:image:url` is another name of `og:image`. */
const IMAGES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];

/** Reads the facts from the bytes of a page, which may be cut. `address` is where the page was found. */
export function pageFacts(bytes: Uint8Array, contentType: string | null, address: string): PageFacts {
  const html = decodePage(bytes, contentType);
  const meta = metaTags(html);
  const title = meta.get('og:title') ?? meta.get('twitter:title') ?? htmlTitle(html);
  const description =
    meta.get('og:description') ?? meta.get('twitter:description') ?? meta.get('description');
  const [image] = IMAGES.flatMap((name) => absoluteAddress(meta.get(name), address) ?? []);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image }),
  };
}

/**
 * An address as people read it: host and path, without scheme and query; text that is not an address stays as it is.
 */
export function addressInWords(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  const label =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ??
    /<meta\b[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Contents by name or property; the first one of a name counts. */
function metaTags(html: string): Map<string, string> {
  const found = new Map<string, string>();
  walkHtml(html, {
    open: (tag, { property, name, content }) => {
      const key = (property ?? name)?.toLowerCase();
      const value = content?.replace(/\s+/g, ' ').trim();
      if (tag === 'meta' && key && value && !found.has(key)) found.set(key, value);
    },
  });
  return found;
}

function absoluteAddress(reference: string | undefined, base: string): string | undefined {
  if (reference === undefined || !URL.canParse(reference, base)) return undefined;
  const url = new URL(reference, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
