import { afterAll } from 'vitest';
import { describeNetwork } from '../src/testing/describe-network.ts';
import { connectLinkedin, type LinkedinFixture, linkedinHarness } from './linkedin-fixture.ts';

const fixtures: LinkedinFixture[] = [];
afterAll(() => Promise.all(fixtures.map(({ simulator }) => simulator.stop())));

async function opened(...given: Parameters<typeof connectLinkedin>) {
  const fixture = await connectLinkedin(...given);
  fixtures.push(fixture);
  return linkedinHarness(fixture);
}

describeNetwork('LinkedIn', () => opened('linkedin'), {
  follows: 'comment',
  hidden: /Look at the account’s activity page on LinkedIn/,
});
describeNetwork(
  'LinkedIn, where the app may read posts',
  () => opened('linkedin', { moreScopes: 'r_member_social' }),
  { follows: 'comment' },
);
describeNetwork('LinkedIn pages', () => opened('linkedin_page'), { follows: 'comment' });
