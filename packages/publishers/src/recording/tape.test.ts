import type { JsonValue } from '@crier/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTape, EMPTY_TAPE, type Tape } from './tape.ts';

const PLACE = { operation: 'perform', step: 'post' } as const;

function openTape(texts: readonly string[] = [], secrets: readonly string[] = []): Tape {
  return createTape(EMPTY_TAPE, { texts, secrets });
}

function add(
  tape: Tape,
  {
    url = 'https://social.example/api/v1/statuses',
    json,
    answer = {},
    status = 200,
    headers = {},
  }: {
    url?: string;
    json?: JsonValue;
    answer?: JsonValue;
    status?: number;
    headers?: Record<string, string>;
  },
): void {
  const exchange = {
    ...{ method: 'POST', url, json, body: undefined, headers },
    answer: { status, headers: new Headers({ 'content-type': 'application/json' }), json: answer, size: 10 },
  };
  tape.add(exchange, PLACE, ['s3cr3t-t0ken']);
}

const answered = (tape: Tape) => {
  const [exchange] = tape.state().exchanges;
  const body = exchange?.answer?.body;
  return body?.kind === 'json' ? body.value : undefined;
};

describe('values', () => {
  it('keeps words of the interface and replaces texts, names and ids, equal ones alike', () => {
    const tape = openTape(['Fish, fresh today'], []);
    add(tape, {
      json: { status: 'Fish, fresh today', media_ids: ['112233445566778899'], visibility: 'public' },
      answer: {
        id: '998877665544332211',
        content: 'Fish, fresh today',
        state: 'FINISHED',
        media: [{ id: '112233445566778899', type: 'image', size: 2_776 }],
        uri: 'at://did:plc:abcdefghijklmnop/app.bsky.feed.post/3kabc2defghij',
      },
    });
    const [exchange] = tape.state().exchanges;
    expect(exchange?.request).toMatchObject({
      host: '<host #1>',
      path: '/api/v1/statuses',
      body: {
        value: { status: '<text 17 #2>', media_ids: ['<digits 18 #3>'], visibility: 'public' },
      },
    });
    expect(answered(tape)).toEqual({
      id: '<digits 18 #4>',
      content: '<text 17 #2>',
      state: 'FINISHED',
      media: [{ id: '<digits 18 #3>', type: 'image', size: 2_776 }],
      uri: 'at://did:plc:<id 16 #5>/app.bsky.feed.post/<id 13 #6>',
    });
  });

  it('hides tokens everywhere, including their length', () => {
    const tape = openTape();
    add(tape, {
      url: 'https://graph.example/v25.0/me?access_token=s3cr3t-t0ken&fields=id,name',
      headers: { authorization: 'Bearer s3cr3t-t0ken', accept: 'application/json' },
      json: {
        upload: 'https://up.example/a?upload_token=abcdef012345&X-Amz-Signature=99',
        note: 'x s3cr3t-t0ken',
      },
      answer: { accessJwt: 'eyJhbGciOi', refresh_token: 'another one', token_type: 'bearer' },
    });
    const [exchange] = tape.state().exchanges;
    expect(exchange?.request).toMatchObject({
      path: '/v25.0/me',
      query: { access_token: '<secret>', fields: 'id,name' },
      headers: { accept: 'application/json', authorization: null },
      body: {
        value: {
          upload: 'https://<host #3>/<id 1 #2>?upload_token=<secret>&X-Amz-Signature=<secret>',
          note: '<secret>',
        },
      },
    });
    expect(answered(tape)).toEqual({
      accessJwt: '<secret>',
      refresh_token: '<secret>',
      token_type: 'bearer',
    });
  });

  it('replaces numbers that are ids, and keeps counts, limits and codes', () => {
    const tape = openTape();
    const answer = {
      user_id: 4711,
      big: 17_841_400_000_000_000,
      quota_total: 250_000,
      error: { code: 190, error_subcode: 2_207_027 },
    };
    add(tape, { answer: { ...answer, latitude: 53.5, at: 1_790_000_000 } });
    expect(answered(tape)).toEqual({
      user_id: '<integer 4 #2>',
      big: '<integer 17 #3>',
      quota_total: 250_000,
      error: { code: 190, error_subcode: 2_207_027 },
      latitude: '<fraction>',
      at: '<epoch-s>',
    });
  });

  it('replaces names of other people that look like plain words', () => {
    const tape = openTape();
    add(tape, { answer: { actor: 'bob_smith', owner: 'bobsmith', username: 'bob_smith', type: 'image' } });
    expect(JSON.stringify(answered(tape))).not.toMatch(/bob|smith/);
  });

  it('replaces a text that happens to be a word of the interface', () => {
    const tape = openTape(['app.bsky.feed.post', 'PUBLISHED']);
    add(tape, { answer: { text: 'app.bsky.feed.post', state: 'PUBLISHED', names: { PUBLISHED: 1 } } });
    expect(JSON.stringify(answered(tape))).not.toMatch(/app\.bsky|"state":"PUBLISHED"/);
  });

  it('writes no text, name, id or token of any form', () => {
    const secret = fc.stringMatching(/^[0-9a-f]{12}[A-Za-z0-9_~.-]{12,40}$/);
    const text = fc
      .tuple(fc.stringMatching(/^[0-9a-f]{10}$/), fc.string({ maxLength: 40 }))
      .map((pair) => pair.join(' '));
    fc.assert(
      fc.property(
        secret,
        text,
        secret,
        fc.bigInt({ min: 10n ** 9n, max: 10n ** 19n }),
        (token, body, name, id) => {
          const tape = createTape(EMPTY_TAPE, { secrets: [], texts: [body, name] });
          const values: JsonValue = {
            ...{ status: body, name, id: String(id), type: name, state: `urn:li:share:${id}`, [name]: body },
            url: `https://${name}.example/@${name}/${id}?sig=${token}&q=${encodeURIComponent(body)}`,
            nested: [{ [`${id}`]: { text: body, credentials: token } }],
          };
          tape.add(
            {
              method: 'POST',
              url: `https://graph.example/${id}/${name}?access_token=${token}&q=${encodeURIComponent(body)}`,
              headers: {
                authorization: `Bearer ${token}`,
                'x-name': name,
                'content-type': 'application/json',
              },
              json: values,
              body: undefined,
              answer: {
                status: 200,
                headers: new Headers({ location: `https://a.example/${id}` }),
                json: values,
                size: 9,
              },
            },
            PLACE,
            [token],
          );
          const written = JSON.stringify(tape.state().exchanges);
          for (const hidden of [token, body.slice(0, 10), name, String(id)])
            for (let at = 0; at + 6 <= hidden.length; at += 1)
              expect(written).not.toContain(JSON.stringify(hidden.slice(at, at + 6)).slice(1, -1));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('kinds of calls', () => {
  it('keeps one exchange of each kind, and another if the network answers differently', () => {
    const tape = openTape();
    for (const [id, status] of [
      ['123456', 'IN_PROGRESS'],
      ['123456', 'IN_PROGRESS'],
      ['654321', 'FINISHED'],
    ])
      add(tape, {
        url: `https://graph.example/v25.0/${id}?fields=status_code`,
        answer: { id: id ?? '', status: status ?? '' },
      });
    const states = tape.state().exchanges.map(({ answer }) => answer?.body);
    expect(states).toMatchObject([{ value: { status: 'IN_PROGRESS' } }, { value: { status: 'FINISHED' } }]);
  });

  it('continues an earlier run with the same numbers', () => {
    const first = openTape();
    add(first, { json: { status: 'one two' } });
    const second = createTape(first.state(), { texts: [], secrets: [] });
    add(second, { url: 'https://social.example/api/v1/media', json: { description: 'one two' } });
    expect(second.state().exchanges.map(({ request }) => request.body)).toEqual([
      { kind: 'json', value: { status: '<text 7 #2>' } },
      { kind: 'json', value: { description: '<text 7 #2>' } },
    ]);
  });

  it('is bounded: whatever is too large or too much is counted and left out', () => {
    const tape = openTape();
    for (let n = 0; n < 10; n += 1) add(tape, { status: 400 + n });
    add(tape, {
      url: 'https://social.example/api/v1/other',
      answer: Object.fromEntries(
        Array.from({ length: 3_000 }, (_, n) => [`k${'a'.repeat(n % 30)}${n % 97}x`, `value ${n}`]),
      ),
    });
    const { exchanges, leftOut } = tape.state();
    expect([exchanges.length, leftOut]).toEqual([4, 7]);
  });
});
