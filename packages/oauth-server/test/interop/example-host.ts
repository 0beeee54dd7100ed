import type { AddressInfo } from 'node:net';
import { createExample } from '../../examples/node-http.ts';

/** The example of the README, running. */
export interface ExampleHost {
  base: string;
  oauth: ReturnType<typeof createExample>['oauth'];
  /** Walks sign-in and consent like a person with a browser; answers where the browser is sent last. */
  walk(authorizationUrl: string | URL, decision?: 'allow' | 'deny'): Promise<URL>;
  close(): Promise<void>;
}

export async function startExample(): Promise<ExampleHost> {
  const probe = createExample('http://127.0.0.1:0').server;
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port));
  });
  await new Promise((resolve) => probe.close(resolve));
  const base = `http://127.0.0.1:${port}`;
  const { server, oauth } = createExample(base);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    base,
    oauth,
    walk: (url, decision = 'allow') => walk(base, url, decision),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function walk(base: string, url: string | URL, decision: 'allow' | 'deny'): Promise<URL> {
  const signIn = await (await fetch(url, { redirect: 'manual' })).text();
  const signedIn = await post(`${base}/sign-in`, { name: 'alice', request: hidden(signIn, 'request') }, '');
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const next = new URL(signedIn.headers.get('location') ?? '', base);
  const consent = await fetch(next, { redirect: 'manual', headers: { Cookie: cookie } });
  const last =
    consent.status === 303
      ? consent
      : await post(`${base}/consent`, { decision, consent: hidden(await consent.text(), 'consent') }, cookie);
  return new URL(last.headers.get('location') ?? '');
}

function post(url: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });
}

function hidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
}
