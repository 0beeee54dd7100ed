import { type Read, read } from './running.ts';

export const REDIRECT_URI = 'http://127.0.0.1:9/callback?from=here';

/** An app as the tests register it. */
export const APP = {
  clientId: 'crier-test',
  clientSecret: 'se:cret+1',
  name: 'Crier <test>',
  redirectUris: [REDIRECT_URI],
} as const;

/** The form of a consent page, filled in and sent as a browser does; gives where it redirects to. */
export async function decide(
  address: string,
  account: string,
  decision: 'allow' | 'deny' = 'allow',
): Promise<{ readonly answer: Read; readonly location: URL }> {
  const page = await read(await fetch(address, { redirect: 'manual' }));
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of page.text.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
  ))
    form.append(unescaped(name), unescaped(value));
  form.append('account', account);
  form.append('decision', decision);
  const action = /<form method="post" action="([^"]*)">/.exec(page.text)?.[1] ?? '';
  const answer = await read(
    await fetch(new URL(action, address), { method: 'POST', body: form, redirect: 'manual' }),
  );
  return { answer, location: new URL(answer.headers.get('location') ?? 'about:blank') };
}

export function basic(id: string, secret: string): string {
  const encode = (text: string): string => encodeURIComponent(text);
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
}

export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Read> {
  return read(await fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers }));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
