import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../reference/html.ts';

const NONCE_BYTES = 16;

/** What the page is told in `meta` elements: where the API is, what becomes of files, and what its style elements have to carry. */
export interface PanelFacts {
  readonly 'crier-core-path': string;
  /** The types of files that are converted before they are sent, with spaces between. */
  readonly 'crier-converts': string;
  readonly 'csp-nonce': string;
}

/** A nonce for one answer. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/** The page with its facts: a `meta` element of the name gets the content, and one that is not there is added. */
export function panelPage(page: string, facts: PanelFacts): string {
  return Object.entries(facts).reduce((html, [name, value]) => {
    const meta = `<meta name="${name}" content="${escapeHtml(value)}">`;
    const own = new RegExp(`<meta name="${name}"[^>]*>`);
    return own.test(html) ? html.replace(own, () => meta) : html.replace('</head>', () => `${meta}</head>`);
  }, page);
}

/**
 * Scripts are the panel's own files and nothing else; style elements carry the nonce. Pictures may come from anywhere,
 * because avatars and link cards lie on hosts of networks; over plain http they may be plain too, as those of simulated
 * networks are.
 */
export function panelHeaders(nonce: string, baseUrl: string): Readonly<Record<string, string>> {
  const pictures = baseUrl.startsWith('https:') ? 'https:' : 'https: http:';
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: ${pictures}`,
      "media-src 'self' blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
