import { escapeHtml } from '../reference/html.ts';
import { GROUNDS, MARK, MARK_FILE } from './brand.ts';

/** What a page says about itself outside its text. */
export interface PageHead {
  readonly title: string;
  /** The text below the title in a preview of a link to the page; null for pages that nobody links to. */
  readonly description: string | null;
}

/** The name of the service with its mark, above a page. */
export const BRAND = `<header class="brand">${MARK}Crier</header>`;

/** The content security policy source that allows the mark in the browser's tab. */
export const MARK_SOURCE = 'data:';

const MARK_ADDRESS = `data:image/svg+xml,${encodeURIComponent(MARK_FILE)}`;

/**
 * The elements of `head` that every page has besides its style; they control how a tab, a phone's frame and a link
 * preview show it.
 */
export function pageHead({ title, description }: PageHead): string {
  const preview = [
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    '<meta property="og:site_name" content="Crier">',
    '<meta property="og:type" content="website">',
    ...(description === null
      ? []
      : ['name="description"', 'property="og:description"'].map(
          (name) => `<meta ${name} content="${escapeHtml(description)}">`,
        )),
  ];
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${GROUNDS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${GROUNDS.dark}">
${preview.join('\n')}
<link rel="icon" type="image/svg+xml" href="${MARK_ADDRESS}">
<title>${escapeHtml(title)}</title>`;
}
