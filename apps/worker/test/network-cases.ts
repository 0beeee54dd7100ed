import { randomBytes } from 'node:crypto';
import { sampleVideo } from '@crier/media/testing';
import { Mp4OutputFormat } from 'mediabunny';
import sharp from 'sharp';

/** A file as somebody uploads it. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the tests of a network need to know of it. */
export interface NetworkCase {
  /** The call that makes a post, or a comment, public. */
  readonly creates: { readonly method: string; readonly path: string };
  /** The first call with the account's token; `creates` if left out. */
  readonly asks?: { readonly method: string; readonly path: string };
  /** It shows the account's posts to no app, so that a person has to look for a lost one. */
  readonly hidesPosts?: boolean;
  /** A file that it takes; a PNG of one pixel if left out. */
  readonly file?: () => Promise<SampleFile>;
  /** What it asks of a post on this account. */
  readonly options?: (account: number, data: unknown) => object;
}

/** A JPEG of 640 by 640 pixels, over 10 KB. */
export async function photo(): Promise<SampleFile> {
  const side = 640;
  const raw = { width: side, height: side, channels: 3 } as const;
  return {
    name: 'dot.jpg',
    bytes: await sharp(randomBytes(side * side * 3), { raw })
      .jpeg()
      .toBuffer(),
  };
}

/** A small MP4. */
export async function film(): Promise<SampleFile> {
  return { name: 'dot.mp4', bytes: await sampleVideo(new Mp4OutputFormat({ fastStart: 'in-memory' })) };
}

const POST = (path: string) => ({ method: 'POST', path });

export const NETWORK_CASES = {
  mastodon: { creates: POST('/api/v1/statuses') },
  bluesky: { creates: POST('createRecord') },
  twitter: { creates: POST('/2/tweets') },
  pixelfed: { creates: POST('/api/v1/statuses') },
  linkedin: { creates: POST('re:^/rest/(posts$|socialActions/)'), hidesPosts: true },
  linkedin_page: { creates: POST('re:^/rest/(posts$|socialActions/)') },
  threads: { creates: POST('threads_publish'), file: photo },
  instagram: { creates: POST('re:/(media_publish|comments)$'), file: photo },
  facebook_page: { creates: POST('re:/(feed|comments)$'), file: photo },
  pinterest: {
    creates: POST('re:^/v5/pins$'),
    file: photo,
    options: (account: number, data: unknown) => ({
      pinterest: { boards: { [`account-${account}`]: firstBoard(data) } },
    }),
  },
  tiktok: {
    creates: { method: 'PUT', path: '/upload/video' },
    asks: POST('/creator_info/query/'),
    file: film,
    options: (account: number) => ({
      tiktok: { privacy_level: { [`account-${account}`]: 'PUBLIC_TO_EVERYONE' } },
    }),
  },
  youtube: {
    creates: { method: 'PUT', path: '/upload/youtube/v3/videos' },
    file: film,
    options: () => ({ youtube: { title: 'A small dot' } }),
  },
  gbp: { creates: POST('re:/localPosts$'), file: photo },
} as const satisfies Record<string, NetworkCase>;

function firstBoard(data: unknown): string {
  const { relationships } = data as { relationships: { boards: readonly { id: string }[] } };
  return relationships.boards[0]?.id ?? '';
}
