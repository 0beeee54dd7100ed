import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectYoutube, type YoutubeFixture, youtubeHarness } from './youtube-fixture.ts';

let fixture: YoutubeFixture | undefined;
afterAll(() => fixture?.simulator.stop());

describeNetwork(
  'YouTube',
  async () => {
    fixture = await connectYoutube();
    return youtubeHarness(fixture);
  },
  { follows: 'comment', needsMedia: true, plainComment: true },
);
