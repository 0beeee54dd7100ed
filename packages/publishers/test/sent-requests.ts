import type { Audience, JsonObject, PublishContent, StepAnswer } from '@crier/domain';
import { vi } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import type { OpenNetwork } from './every-network.ts';

/** What a publication asked of its network, and how it ended. */
export interface SentRequests {
  readonly requests: readonly string[];
  /** The same with everything. */
  readonly raw: string;
  readonly answer: StepAnswer;
}

/** Publishes a post and notes every request, without what is different each time: ids, dates, boundaries and ports. */
export async function sentRequests(
  open: OpenNetwork,
  options: JsonObject,
  content: readonly PublishContent[],
  audience?: Audience,
): Promise<SentRequests> {
  const requests: Promise<string>[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const [sent, noted] = twice(init?.body ?? null);
    requests.push(written(input, { ...init, body: noted }));
    return real(input, { ...init, body: sent });
  });
  try {
    const { network, account, clock } = open;
    const journal = createTestJournal({
      ...{ network, account, clock, content, options },
      ...(audience === undefined ? {} : { audience }),
    });
    const answer = await carryThrough(journal, clock);
    const raw = await Promise.all(requests);
    return { requests: raw.map(withoutIds), raw: raw.join('\n'), answer };
  } finally {
    spy.mockRestore();
  }
}

type Body = NonNullable<RequestInit['body']> | null;

/** The body for the network and for the note. A stream can be read only once. */
function twice(body: Body): readonly [Body, Body] {
  return body instanceof ReadableStream ? body.tee() : [body, body];
}

async function written(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<string> {
  const url = new URL(input instanceof Request ? input.url : String(input));
  const body = await textOf(init.body ?? null);
  return `${init.method ?? 'GET'} ${url.pathname}${url.search} ${body}`;
}

async function textOf(body: RequestInit['body']): Promise<string> {
  return body === null || body === undefined ? '' : new Response(body).text();
}

function withoutIds(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'DATE')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\bcrier-?[0-9a-f]{8,}/g, 'BOUNDARY')
    .replace(/access_token=[\w-]+/g, 'access_token=TOKEN')
    .replace(/[^\r\n]*[\0\ufffd][\s\S]*?(?=\r\n--BOUNDARY|$)/g, '(bytes)')
    .replace(/(?:localhost|127\.0\.0\.1)(?::|%3A)\d+/g, 'HOST')
    .replace(/did(?::|%3A)plc(?::|%3A)[a-z2-7]{24}/g, 'DID')
    .replace(/\bbaf[a-z2-7]{40,}/g, 'CID')
    .replace(/\b3[a-z2-7]{12}\b/g, 'TID')
    .replace(/\d{5,}/g, 'N');
}
