import { AUDIENCES, type Audience, type JsonObject, PLATFORM_KEYS } from '@crier/domain';
import { findPlatform, platforms } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { sentRequests } from './sent-requests.ts';

const networks = PLATFORM_KEYS.flatMap((key) => {
  const openNetwork = OPEN[key];
  return openNetwork === undefined ? [] : [{ key, openNetwork }];
});

const NAMES = ['who_sees', 'who_replies'] as const;

/** Every value of each of both alone. */
const CASES: readonly Audience[] = [
  ...AUDIENCES.who_sees.map((who_sees) => ({ who_sees })),
  ...AUDIENCES.who_replies.map((who_replies) => ({ who_replies })),
];

/** What the network writes for the audience where that is not the value of a field. */
const WRITTEN: Readonly<Record<string, string>> = {
  'tiktok who_replies everyone': '"disable_comment":false',
  'bluesky who_replies nobody': '"allow":[]',
};

/** Requests that are the same as without: the network does that anyway, or the plain post has the option. */
const AS_USUAL = [
  ...['twitter who_replies everyone', 'bluesky who_replies everyone', 'pixelfed who_replies everyone'],
  ...['linkedin who_sees everyone', 'youtube who_sees everyone', 'tiktok who_replies nobody'],
  'tiktok who_sees everyone',
];

/** YouTube’s id of a video. */
const VIDEO = /&id=[\w-]{11}(?= |&|$)/;

/** What the simulated account is not offered. */
const UNFIT = new Set(['tiktok who_sees followers']);

test('every network is covered', () => {
  expect(networks.map(({ key }) => key)).toEqual(platforms().map(({ key }) => key));
});

describe.each(networks)('on $key', ({ key, openNetwork }) => {
  let open: OpenNetwork;
  let plain: readonly string[];
  const { formats = [], audience: terms = {} } = findPlatform(key) ?? {};

  /** Options without those that say the audience, which TikTok needs otherwise. */
  function others(asked: Audience = {}): JsonObject {
    const said = NAMES.map((name) => (asked[name] ? terms[name]?.option : undefined));
    return Object.fromEntries(Object.entries(open.options).filter(([name]) => !said.includes(name)));
  }

  /** Publishes one post and notes its requests. */
  async function published(asked?: Audience) {
    const files = /^(?:none|text_or_media)$/.test(formats.at(-1)?.content ?? '') ? [] : [open.file()];
    const sent = await sentRequests(open, others(asked), [testPost('Bread', files)], asked);
    return { ...sent, requests: sent.requests.map((request) => request.replace(VIDEO, '&id=ID')) };
  }

  beforeAll(async () => {
    open = await openNetwork();
    const { answer, requests } = await published();
    expect(answer).toMatchObject({ outcome: 'accepted' });
    plain = requests;
  });
  afterAll(() => open.simulator.stop());

  test('without an audience, and with an empty one, the same is sent', async () => {
    for (const nothing of [undefined, {}]) expect((await published(nothing)).requests).toEqual(plain);
  });

  test.each(CASES)('%j changes its own field of the request, or nothing at all', async (asked) => {
    const name = asked.who_sees ? 'who_sees' : 'who_replies';
    const value = asked[name] ?? '';
    const values: Readonly<Record<string, string | boolean>> = terms[name]?.values ?? {};
    const sent = await published(asked);
    // What can't be given is refused before it comes to this.
    if (values[value] === undefined || AS_USUAL.includes(`${key} ${name} ${value}`)) {
      if (terms[name]?.option === undefined || values[value] !== undefined)
        expect(sent.requests).toEqual(plain);
      return;
    }
    if (UNFIT.has(`${key} ${name} ${value}`)) {
      expect(sent.answer.outcome).toBe('rejected');
      return;
    }
    const written = WRITTEN[`${key} ${name} ${value}`] ?? String(values[value]);
    expect(sent.answer).toMatchObject({ outcome: 'accepted' });
    expect(sent.raw).toContain(written);
    const changes = changesOf(plain, sent.requests);
    expect(changes).toHaveLength(1);
    if (key !== 'bluesky') for (const change of changes) expect(isOf(change, written)).toBe(true);
  });
});

/** The members of a request that are new, and those that are gone. */
interface Change {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** What differs in each request that is not the same. */
function changesOf(before: readonly string[], after: readonly string[]): readonly Change[] {
  expect(after).toHaveLength(before.length);
  return after.flatMap((request, index) => {
    const [now, then] = [membersOf(request), membersOf(before[index] ?? '')];
    const change = {
      added: now.filter((member) => !then.includes(member)),
      gone: then.filter((member) => !now.includes(member)),
    };
    return request === before[index] ? [] : [change];
  });
}

function membersOf(request: string): readonly string[] {
  return request.split(/[{},&?]/).filter((member) => member !== '');
}

/** Whether the one new member has the value, and takes the place of one of the same name at most. */
function isOf({ added, gone }: Change, written: string): boolean {
  const nameOf = (member: string) => member.split(/[:=]/)[0];
  const [member = ''] = added;
  return (
    added.length === 1 && member.includes(written) && gone.every((one) => nameOf(one) === nameOf(member))
  );
}
