import { randomBytes } from 'node:crypto';
import { OWN_WINDOW } from '../pages/own-window.ts';
import { escapeHtml } from '../reference/html.ts';

const NONCE_BYTES = 16;

/**
 * What the page reads from `meta` elements: the address of the API, which files are converted, and the nonce for its
 * style elements.
 */
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

/**
 * The page with its facts filled in: sets the content of the `meta` element of each name, and adds the element if it is
 * missing.
 */
export function panelPage(page: string, facts: PanelFacts): string {
  return Object.entries(facts).reduce((html, [name, value]) => {
    const meta = `<meta name="${name}" content="${escapeHtml(value)}">`;
    const own = new RegExp(`<meta name="${name}"[^>]*>`);
    return own.test(html) ? html.replace(own, () => meta) : html.replace('</head>', () => `${meta}</head>`);
  }, page);
}

/**
 * Scripts are the panel's own files and nothing else; style elements carry the nonce. Everything that is loaded comes
 * from the service itself, pictures of accounts included.
 */
export function panelHeaders(nonce: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...OWN_WINDOW,
    'cache-control': 'no-cache',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
