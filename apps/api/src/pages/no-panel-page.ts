import { escapeHtml } from '../reference/html.ts';
import type { PageMessages } from './messages/page-messages.ts';
import type { Page } from './page.ts';

/** Explains that the service runs without its panel and that everything else works. */
export function noPanelPage({ locale, noPanel }: PageMessages): Page {
  return {
    lang: locale,
    title: noPanel.title,
    body: `<h1>${escapeHtml(noPanel.title)}</h1>
<p>${escapeHtml(noPanel.text)}</p>`,
  };
}
