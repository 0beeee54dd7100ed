import { isJsonObject, type JsonObject, type PlatformKey, type PublishMedia } from '@crier/domain';
import { JPEG, testImage, testVideo } from '../src/testing/test-media.ts';
import { connectBluesky } from './bluesky-fixture.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import { connectFetching } from './fetching-fixture.ts';
import { connectGoogle } from './google-fixture.ts';
import { connectLinkedin } from './linkedin-fixture.ts';
import { connectMastodon } from './mastodon-fixture.ts';
import { boardOptions, boardsOf } from './pinterest-boards.ts';
import { connectPixelfed } from './pixelfed-fixture.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';
import { controlOf } from './simulator-control.ts';
import { publicOptions } from './tiktok-choices.ts';
import { connectTwitter } from './twitter-fixture.ts';

/** A simulated network with a connected account that may post as often as it likes. */
export interface OpenNetwork
  extends Pick<SimulatedFixture, 'account' | 'clock' | 'faults' | 'network' | 'posts' | 'simulator'> {
  /** Options that every post of the network needs. */
  readonly options: JsonObject;
  /** A file that the network takes. */
  readonly file: () => PublishMedia;
}

/** Opens every network with the settings and the files that its posts need. */
export const OPEN: Readonly<Partial<Record<PlatformKey, () => Promise<OpenNetwork>>>> = {
  twitter: async () => withPicture(await connectTwitter({ duplicateSeconds: 0, postsPer15Minutes: 0 })),
  threads: () => openFetching('threads', { postsPerDay: 0, repliesPerDay: 0 }),
  bluesky: openBluesky,
  mastodon: async () =>
    withPicture(
      await connectMastodon('honours', { settings: { requestsPer5Minutes: 0, mediaPer30Minutes: 0 } }),
    ),
  pixelfed: async () => withPicture(await connectPixelfed()),
  linkedin: () => openLinkedin('linkedin'),
  linkedin_page: () => openLinkedin('linkedin_page'),
  facebook_page: () => openFetching('facebook_page', { duplicateSeconds: 0 }),
  instagram: () => openFetching('instagram', { postsPerDay: 0, containersPerDay: 0 }),
  pinterest: openPinterest,
  youtube: openYoutube,
  tiktok: openTiktok,
  gbp: async () => withPicture(await connectGoogle('gbp', { editsPerMinute: 0 })),
};

type Simulated = Omit<OpenNetwork, 'options' | 'file'>;

function withPicture(fixture: Simulated): OpenNetwork {
  return { ...fixture, options: {}, file: () => testImage() };
}

function withVideo(fixture: Simulated, options: JsonObject): OpenNetwork {
  return { ...fixture, options, file: () => testVideo(64) };
}

/** Stops the media server with the simulator. */
async function openFetching(platform: PlatformKey, settings = {}): Promise<OpenNetwork> {
  const fixture = await connectFetching(platform, settings);
  const address = fixture.files.put(JPEG);
  return {
    ...fixture,
    simulator: { ...fixture.simulator, stop: fixture.stop },
    options: {},
    file: () => testImage({ mimeType: 'image/jpeg', publicUrl: async () => address }),
  };
}

async function openLinkedin(platform: 'linkedin' | 'linkedin_page'): Promise<OpenNetwork> {
  const settings = { duplicateSeconds: 0, postsPerMemberAndDay: 0 };
  return withPicture(await connectLinkedin(platform, { settings }));
}

async function openPinterest(): Promise<OpenNetwork> {
  const fixture = await openFetching('pinterest', { writesPerMinute: 0, readsPerMinute: 0 });
  return { ...fixture, options: boardOptions(boardsOf(fixture.account)[0] ?? '') };
}

async function openTiktok(): Promise<OpenNetwork> {
  const settings = { creatorInfoPerMinute: 0, initPerMinute: 0, statusPerMinute: 0, postsPerDay: 0 };
  return withVideo(await openFetching('tiktok', settings), publicOptions());
}

async function openYoutube(): Promise<OpenNetwork> {
  return withVideo(await connectGoogle('youtube', { uploadsPerDay: 0 }), { title: 'Bread' });
}

async function openBluesky(): Promise<OpenNetwork> {
  const simulator = await startDescribedSimulator({ instances: [{ key: 'sky', network: 'bluesky' }] });
  const [{ url, accounts } = { url: '', accounts: [] }] = simulator.instances;
  const { identifier = '', password = '' } = accounts[0]?.credentials ?? {};
  const fixture = await connectBluesky({ url, identifier, password }, { blueskyVideoService: url });
  const control = controlOf(simulator.url);
  const posts = async () => (await control('GET', 'posts')).filter(isJsonObject);
  return withPicture({ ...fixture, simulator, posts });
}
