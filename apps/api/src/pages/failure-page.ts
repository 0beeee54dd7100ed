import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';

export type FailureKind = Exclude<keyof PageMessages['failure'], 'title' | 'detail' | 'requestId'>;

export interface Failure {
  readonly kind: FailureKind;
  /** The check that failed, in English, for the app's developers. */
  readonly detail?: string;
  readonly requestId?: string;
}

/** Explains in the reader's language what to do and which check failed. */
export function failurePage(texts: PageMessages, { kind, detail, requestId }: Failure): Page {
  const words = texts.failure;
  const lines = [
    detail === undefined ? '' : `${escapeHtml(words.detail)} <span lang="en">${escapeHtml(detail)}</span>`,
    requestId === undefined ? '' : `${escapeHtml(words.requestId)} <code>${escapeHtml(requestId)}</code>`,
  ];
  return {
    lang: texts.locale,
    title: `${texts.errorPrefix}: ${words.title}`,
    body: `<h1>${escapeHtml(words.title)}</h1>
<p role="alert">${escapeHtml(words[kind])}</p>
${lines.map((line) => (line === '' ? '' : `<p class="quiet">${line}</p>`)).join('\n')}`,
  };
}
