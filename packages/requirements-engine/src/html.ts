export { readHtml } from './html/read-html.ts';
export type { BodyText } from './text/body-text.ts';
