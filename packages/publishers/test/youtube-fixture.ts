import type { ByteRange, NetworkPublishing, PublishMedia } from '@crier/domain';
import type { NetworkHarness } from '../src/testing/describe-network.ts';
import { connectGoogle, type GoogleFixture } from './google-fixture.ts';

export type YoutubeFixture = GoogleFixture;

/** A simulated YouTube with a connected channel. */
export function connectYoutube(settings: Readonly<Record<string, number>> = {}): Promise<YoutubeFixture> {
  return connectGoogle('youtube', { uploadsPerDay: 0, ...settings });
}

/** The fixture as the contract of networks sees it, whose files are videos here. */
export function youtubeHarness({ account, createNetwork, posts }: YoutubeFixture): NetworkHarness {
  return {
    createNetwork: (fetch, now) => {
      const network = createNetwork(fetch, now);
      return { ...network, publishing: withVideos(network.publishing) };
    },
    connected: account,
    posts: async () =>
      (await posts()).map((post) => ({
        id: String(post['id']),
        text: String(post['text']),
        parent: typeof post['reply_parent'] === 'string' ? post['reply_parent'] : null,
        media: Array.isArray(post['media']) ? post['media'].length : 0,
      })),
    isPosting: (method, path) =>
      (method === 'PUT' && path === '/upload/youtube/v3/videos') ||
      (method === 'POST' && path === '/youtube/v3/commentThreads'),
    deletes: true,
    spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
  };
}

type Given = Parameters<NetworkPublishing['plan']>[0];

function withVideos(publishing: NetworkPublishing): NetworkPublishing {
  const requestOf = (request: Given): Given => ({
    ...request,
    content: request.content.map((item) => ({ ...item, media: item.media.map(asVideo) })),
  });
  return {
    ...publishing,
    plan: (request) => publishing.plan(requestOf(request)),
    perform: (context) => publishing.perform({ ...context, request: requestOf(context.request) }),
    readBack: (context) => publishing.readBack({ ...context, request: requestOf(context.request) }),
  };
}

/** The same file with the first bytes of an MP4. */
function asVideo(media: PublishMedia): PublishMedia {
  const start = Buffer.from('\0\0\0\x20ftypisom', 'latin1');
  const open: PublishMedia['open'] = async (range?: ByteRange) => {
    const pieces = await media.open(range);
    let at = range?.first ?? 0;
    async function* overwritten() {
      for await (const piece of pieces) {
        const bytes = Uint8Array.from(piece);
        const left = start.subarray(at, at + bytes.length);
        bytes.set(left);
        at += bytes.length;
        yield bytes;
      }
    }
    return overwritten();
  };
  return { ...media, type: 'video', mimeType: 'video/mp4', open };
}
