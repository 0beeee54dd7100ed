import type { Audience, PlatformKey } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { HeldStep } from '../ports/held-step.ts';
import type { HeldPublication } from '../ports/journal.ts';
import type { StoredMedia, StoredVersion } from '../ports/records.ts';
import { lostMedia, neededMedia, publishRequest, requestDigest } from './publish-request.ts';

const item = (body: string, ...media: number[]) => ({ body, url: null, media, video_thumbs: [] });
const version = (accountId: number, ...content: ReturnType<typeof item>[]): StoredVersion => ({
  accountId,
  content,
  options: { mastodon: { visibility: `for ${accountId}` }, bluesky: 'none' },
});
const file = (id: number) =>
  ({
    id,
    name: `${id}.png`,
    type: 'image',
    mimeType: 'image/png',
    path: `path/${id}`,
    altText: null,
  }) as StoredMedia;
const step = (ordinal: number, of: number, state: HeldStep['state']): HeldStep => ({
  id: `${ordinal}`,
  ordinal,
  kind: 'post',
  visible: true,
  item: of,
  media: null,
  idempotencyKey: `key-${ordinal}`,
  label: `Post ${ordinal}`,
  state,
  attempts: 0,
  failures: 0,
  sentAt: null,
  remote: null,
});

function publication(change: Partial<HeldPublication> = {}): HeldPublication {
  return {
    uuid: 'uuid',
    account: { id: 7, provider: 'mastodon' },
    identity: { post: 'post', createdAt: 0, attempt: 0 },
    versions: [version(0, item('all', 1), item('two', 2, 3))],
    media: [file(1), file(2), file(3)],
    steps: [],
    ...change,
  } as HeldPublication;
}

const ACCESS = { disk: { stream: () => [] as never }, publicUrlOf: (path: string) => `https://cdn/${path}` };

describe('the version of an account', () => {
  it('is its own, or the original, never another account’s', () => {
    const bodies = (...versions: StoredVersion[]) =>
      publishRequest(publication({ versions }), ACCESS).content.map(({ body }) => body);
    const [original, own, foreign] = [0, 7, 8].map((id) => version(id, item(`for ${id}`)));
    if (!original || !own || !foreign) throw new Error('three versions expected');
    expect(bodies(original, foreign, own)).toEqual(['for 7']);
    expect(bodies(foreign, original)).toEqual(['for 0']);
    expect(() => bodies(foreign)).toThrow('publication uuid has no version');
  });

  it('includes only the options of its network', () => {
    expect(publishRequest(publication(), ACCESS).options).toEqual({ visibility: 'for 0' });
    const elsewhere = publication({ account: { id: 7, provider: 'bluesky' } as HeldPublication['account'] });
    expect(publishRequest(elsewhere, ACCESS).options).toEqual({});
  });

  it('has its audience, each of both by itself, else that of the original', () => {
    const audienceIn = (own: Audience | null, provider: PlatformKey = 'bluesky') =>
      publishRequest(
        publication({
          account: { id: 7, provider } as HeldPublication['account'],
          versions: [
            {
              ...version(0, item('all')),
              options: {},
              audience: { who_sees: 'followers', who_replies: 'nobody' },
            },
            { ...version(7, item('own')), options: {}, audience: own },
          ],
        }),
        ACCESS,
      );
    expect(audienceIn(null).audience).toEqual({ who_sees: 'followers', who_replies: 'nobody' });
    const own = { who_replies: 'everyone' } as const;
    expect(audienceIn(own).audience).toEqual({ who_sees: 'followers', who_replies: 'everyone' });
    expect(audienceIn(null, 'mastodon').options).toEqual({ visibility: 'private' });
    expect(audienceIn({ who_sees: 'unlisted' }, 'mastodon').options).toEqual({ visibility: 'unlisted' });
    expect(publishRequest(publication(), ACCESS).audience).toBeNull();
  });

  it('has another digest if its audience is another, whatever the order of its parts', () => {
    const digest = (audience: Audience) =>
      requestDigest(
        publishRequest(publication({ versions: [{ ...version(0, item('all')), audience }] }), ACCESS),
        step(0, 0, 'planned'),
      );
    const both = digest({ who_sees: 'everyone', who_replies: 'nobody' });
    expect(digest({ who_replies: 'nobody', who_sees: 'everyone' })).toBe(both);
    expect(
      new Set([both, digest({}), digest({ who_sees: 'everyone' }), digest({ who_replies: 'nobody' })]).size,
    ).toBe(4);
  });

  it('gives files a public address', async () => {
    const [first] = publishRequest(publication(), ACCESS).content[0]?.media ?? [];
    expect(await first?.publicUrl()).toBe('https://cdn/path/1');
  });
});

describe('media', () => {
  it('that are gone are listed in order', () => {
    expect(lostMedia(publication())).toEqual([]);
    expect(lostMedia(publication({ media: [file(2)] }))).toEqual([1, 3]);
  });

  it('are needed while a step of their post is open', () => {
    const needed = (...steps: HeldStep[]) => [...neededMedia(publication({ steps }))];
    expect(needed()).toEqual([1, 2, 3]);
    expect(needed(step(0, 0, 'accepted'), step(1, 1, 'planned'))).toEqual([2, 3]);
    expect(needed(step(0, 0, 'unknown'), step(1, 1, 'accepted'))).toEqual([1]);
    expect(needed(step(0, 0, 'accepted'), step(1, 1, 'accepted'))).toEqual([]);
  });
});

describe('the cover of a video', () => {
  const film = { ...file(1), type: 'video' } as StoredMedia;
  const filmed = (...media: number[]) => ({
    ...item('all', ...media),
    video_thumbs: [{ media_id: 1, thumb_id: 9 }] as never,
  });
  const covered = (provider: string, media: readonly StoredMedia[], steps: readonly HeldStep[] = []) =>
    publication({
      account: { id: 7, provider } as HeldPublication['account'],
      versions: [version(0, filmed(1))],
      media,
      steps,
    });
  const coverIn = (of: HeldPublication) => publishRequest(of, ACCESS).content[0]?.media[0]?.cover;

  it('is sent with its video where the network accepts covers', async () => {
    const on = covered('instagram', [film, file(9)]);
    expect(coverIn(on)).toMatchObject({ id: 9, name: '9.png' });
    expect(await coverIn(on)?.publicUrl()).toBe('https://cdn/path/9');
    expect([...neededMedia(on)]).toEqual([1, 9]);
    expect([...neededMedia(covered('instagram', [film, file(9)], [step(0, 0, 'accepted')]))]).toEqual([]);
  });

  it('is neither needed nor missed where the network accepts none', () => {
    const on = covered('bluesky', [film]);
    expect(coverIn(covered('bluesky', [film, file(9)]))).toBeNull();
    expect([[...neededMedia(on)], lostMedia(on)]).toEqual([[1], []]);
  });

  it('that is gone is reported', () => {
    expect(lostMedia(covered('instagram', [film]))).toEqual([9]);
  });

  it.each([
    [
      'a story',
      [version(0, filmed(1))].map((story) => ({ ...story, options: { instagram: { type: 'story' } } })),
      [1],
    ],
    ['a carousel', [version(0, filmed(1, 2))], [1, 2]],
    ['a first comment', [version(0, item('all', 2), filmed(1))], [2, 1]],
  ])('of %s on Instagram is neither needed nor sent', (_, versions, needed) => {
    const on = (...media: StoredMedia[]) => ({ ...covered('instagram', media), versions });
    expect([...neededMedia(on(film, file(2)))]).toEqual(needed);
    expect(lostMedia(on(film, file(2)))).toEqual([]);
    const sent = publishRequest(on(film, file(2), file(9)), ACCESS).content.flatMap(({ media }) => media);
    expect(sent.map(({ cover }) => cover)).toEqual(needed.map(() => null));
  });

  it('changes what is sent, and without one nothing changes', () => {
    const digest = (of: HeldPublication) => requestDigest(publishRequest(of, ACCESS), step(0, 0, 'planned'));
    const plain = digest(covered('instagram', [film]));
    expect(digest(covered('instagram', [film, file(9)]))).not.toBe(plain);
    expect(digest(publication())).toBe('13c64e309027caabf0b2c3245651507ccfea2498ffe819c41de01addd097ed28');
  });
});

describe('the digest of a request', () => {
  const digest = (change: Partial<HeldPublication> = {}, of = step(0, 0, 'planned')) =>
    requestDigest(publishRequest(publication(change), ACCESS), of);

  it('is the same hexadecimal text for the same request', () => {
    expect(digest()).toMatch(/^[0-9a-f]{64}$/);
    expect(digest()).toBe(digest({ uuid: 'other' }));
  });

  it('differs with everything that changes what is sent', () => {
    const all = [
      digest(),
      digest({ account: { id: 8, provider: 'mastodon' } as HeldPublication['account'] }),
      digest({ versions: [version(0, item('another', 1))] }),
      digest({ versions: [version(0, { ...item('all', 1), url: 'https://a.example' as never })] }),
      digest({ versions: [version(0, item('all', 2))] }),
      digest({ versions: [{ ...version(0, item('all', 1)), options: {} }] }),
      digest({}, { ...step(0, 0, 'planned'), idempotencyKey: 'other' }),
      digest({}, { ...step(0, 0, 'planned'), kind: 'upload' }),
      digest({}, { ...step(0, 0, 'planned'), media: 0 }),
      digest({}, step(0, 1, 'planned')),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('exists for a step whose post is gone', () => {
    expect(digest({}, step(0, 9, 'planned'))).toMatch(/^[0-9a-f]{64}$/);
  });
});
