/** What tests look at in a page. */
export interface LoadedPage {
  /** All visible text, with single spaces. */
  readonly text: string;
  readonly lang: string;
  readonly form: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Reads a page of the service's own making. */
export function load(html: string): LoadedPage {
  const form = /<form[^>]* action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(html);
  const inputs = [...(form?.[2] ?? '').matchAll(/<input[^>]*>/g)].map(([tag]) => [
    attribute(tag, 'name'),
    attribute(tag, 'value'),
  ]);
  return {
    text: textOf(html.replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')),
    lang: attribute(html, 'lang'),
    form: { action: decode(form?.[1] ?? ''), fields: Object.fromEntries(inputs) },
    links: [...html.matchAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g)].map(([, href = '', text = '']) => ({
      text: textOf(text),
      href: decode(href),
    })),
  };
}

function textOf(html: string): string {
  return decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function attribute(html: string, name: string): string {
  return decode(new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
