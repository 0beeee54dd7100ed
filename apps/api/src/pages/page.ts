import { createHash } from 'node:crypto';
import { PAGE_HEADERS } from '@crier/oauth-server';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../reference/html.ts';
import { OWN_WINDOW } from './own-window.ts';
import { BRAND, MARK_SOURCE, pageHead } from './page-head.ts';
import { PAGE_STYLE } from './page-style.ts';

/** One page: its body is HTML, everything else text. */
export interface Page {
  readonly lang: string;
  readonly title: string;
  readonly body: string;
  /** The text about the service in a preview of a link to the page. */
  readonly description?: string;
  /** A script of our own, which runs after the page has been read; no other runs. */
  readonly script?: string;
  /** The address the browser goes to by itself, such as an app that it opens. */
  readonly goOnTo?: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashOf(PAGE_STYLE);

/**
 * No frame, no foreign picture, the one style sheet and at most one script by their hashes. There is no `form-action`:
 * browsers apply it to the redirects that follow a form as well, and the return to an app is one.
 */
function policyOf(script: string | undefined): string {
  const scripts = script === undefined ? '' : `script-src ${hashOf(script)}; `;
  return `default-src 'none'; ${scripts}img-src 'self' ${MARK_SOURCE}; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Sends a page with the headers that pages of an authorization need; they are the same for every page. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  { lang, title, body, description, script, goOnTo }: Page,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...PAGE_HEADERS,
      ...OWN_WINDOW,
      'Content-Security-Policy': policyOf(script),
      'Content-Language': lang,
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
${pageHead({ title: `${title} – Crier`, description: description ?? null })}
<meta name="robots" content="noindex">
${goOnTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(goOnTo)}">\n`}<style>${PAGE_STYLE}</style>
</head>
<body>
${BRAND}
<main>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`);
}

/**
 * Redirects the browser with a GET, whatever the method of its request, so that nothing is posted twice (RFC 9110
 * §15.4.4).
 */
export function sendOn(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .code(303)
    .headers({ ...PAGE_HEADERS, Location: location })
    .send();
}

/** A text with its `{names}` filled in by HTML. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return escapeHtml(text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Somebody's own words within our sentence: escaped, and in their own writing direction. */
export function quoted(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}
