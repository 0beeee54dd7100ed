import type { PlatformKey, PublishContent } from '@crier/domain';
import { JPEG, opens, testImage, testPost, testVideo } from '../src/testing/test-media.ts';
import { connectFetching } from './fetching-fixture.ts';
import { connectGoogle } from './google-fixture.ts';
import { connectLinkedin } from './linkedin-fixture.ts';
import { USUAL_MOVIE } from './movies.ts';
import type { PostKind } from './option-cases.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';

/** A simulated network whose posts are not limited in number. */
export interface OpenFixture extends Pick<SimulatedFixture, 'account' | 'clock' | 'createNetwork' | 'posts'> {
  /** Addresses of a photo and of a video that the network can fetch. */
  readonly files: { readonly photo: string; readonly video: string } | null;
  stop(): Promise<void>;
}

const UNLIMITED = { creatorInfoPerMinute: 0, initPerMinute: 0, statusPerMinute: 0, postsPerDay: 0 };

/** Opens the networks whose options have cases. */
export const OPEN_FOR_OPTIONS: Readonly<Partial<Record<PlatformKey, () => Promise<OpenFixture>>>> = {
  youtube: () => openGoogle('youtube'),
  instagram: () => openFetching('instagram', { postsPerDay: 0, containersPerDay: 0 }),
  facebook_page: () => openFetching('facebook_page', { duplicateSeconds: 0 }),
  linkedin: () => openLinkedin('linkedin'),
  linkedin_page: () => openLinkedin('linkedin_page'),
  tiktok: () => openFetching('tiktok', UNLIMITED),
};

export function contentOf(of: PostKind, files: OpenFixture['files']): PublishContent {
  const photo = (id: number) =>
    testImage({
      id,
      ...(files === null ? {} : { mimeType: 'image/jpeg', publicUrl: async () => files.photo }),
    });
  switch (of) {
    case 'text':
      return testPost('Bread');
    case 'link':
      return { ...testPost('Bread'), url: 'http://127.0.0.1:9/bread' };
    case 'photos':
      return testPost('Bread', [photo(7), photo(8)]);
    case 'video': {
      const address = files?.video ?? null;
      const bytes = { size: USUAL_MOVIE.length, open: opens(USUAL_MOVIE), publicUrl: async () => address };
      return testPost('Bread', [testVideo(64, bytes)]);
    }
  }
}

async function openFetching(
  key: 'instagram' | 'facebook_page' | 'tiktok',
  settings: Readonly<Record<string, number>>,
): Promise<OpenFixture> {
  const fixture = await connectFetching(key, settings);
  return { ...fixture, files: { photo: fixture.files.put(JPEG), video: fixture.files.put(USUAL_MOVIE) } };
}

async function openGoogle(key: 'youtube'): Promise<OpenFixture> {
  const fixture = await connectGoogle(key, { uploadsPerDay: 0 });
  return { ...fixture, files: null, stop: () => fixture.simulator.stop() };
}

async function openLinkedin(key: 'linkedin' | 'linkedin_page'): Promise<OpenFixture> {
  const settings = { duplicateSeconds: 0, postsPerMemberAndDay: 0 };
  const fixture = await connectLinkedin(key, { settings });
  return { ...fixture, files: null, stop: () => fixture.simulator.stop() };
}
