import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { connectLinkedin, type LinkedinFixture } from './linkedin-fixture.ts';

let page: LinkedinFixture;
let bakery: string;
beforeAll(async () => {
  page = await connectLinkedin('linkedin_page');
  bakery = `urn:li:organization:${page.account.remoteId}`;
});
afterAll(() => page.simulator.stop());

const lookUp = async (name: string, { network, account }: LinkedinFixture = page) =>
  await network.publishing.lookUp?.(
    { option: 'mentions', name, within: null },
    { account: { ...account, id: 1, provider: 'linkedin_page' }, credentials: account.credentials },
  );
const alices = () => ({
  id: bakery,
  name: "Alice's Bakery",
  detail: 'linkedin.com/company/alices_bakery',
  picture: null,
});

async function publish(text: string, mentions: readonly { readonly id: string; readonly name: string }[]) {
  const { network, account, clock } = page;
  const options = { mentions: mentions.map((one) => ({ ...one })) };
  const journal = createTestJournal({ network, account, clock, content: [testPost(text)], options });
  const answer = await journal.run();
  return { answer, journal, post: (await page.posts()).at(-1) };
}

describe('looking up companies on LinkedIn', () => {
  it.each([
    'alices_bakery',
    '@alices_bakery',
    'https://www.linkedin.com/company/alices_bakery/about/?x=1',
    'linkedin.com/company/alices_bakery',
  ])('finds the page of %s', async (typed) => {
    expect(await lookUp(typed)).toEqual({ outcome: 'found', entries: [alices()] });
  });

  it('finds a page that the account does not administer', async () => {
    expect(await lookUp('bobs_bikes')).toMatchObject({ outcome: 'found', entries: [{ name: 'Bobs Bikes' }] });
  });

  it('finds nothing under a name that no page has, or that none can have', async () => {
    expect(await lookUp('nobody')).toEqual({ outcome: 'found', entries: [] });
    expect(await lookUp('???')).toEqual({ outcome: 'found', entries: [] });
  });

  it('is refused to an app without the approval, which says nothing about the account', async () => {
    const member = await connectLinkedin('linkedin');
    onTestFinished(() => member.simulator.stop());
    expect(await lookUp('alices_bakery', member)).toMatchObject({ outcome: 'refused' });
  });

  it('also finds followers by name if the app is approved for it', async () => {
    const follower_search = true;
    const approved = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'];
    const searching = await connectLinkedin('linkedin_page', {
      moreScopes: 'r_organization_followers',
      setup: { switches: { follower_search } },
      approved: [...approved, 'r_organization_followers'],
    });
    onTestFinished(() => searching.simulator.stop());
    expect(await lookUp('Caro', searching)).toMatchObject({
      outcome: 'found',
      entries: [{ id: expect.stringMatching(/^urn:li:person:/), name: 'Carol', detail: 'Baker' }],
    });
    expect(await lookUp('Ca', searching)).toEqual({ outcome: 'found', entries: [] });
  });
});

describe('mentions in a post', () => {
  it('are linked where the text has @ and the name, and are shown without the @', async () => {
    const { answer, post } = await publish("Bread by @Alice's Bakery (new) #rye_1 #oats", [alices()]);
    expect(answer).toMatchObject({ outcome: 'accepted' });
    expect(post).toMatchObject({
      text: "Bread by Alice's Bakery (new) #rye_1 #oats",
      options: { mentions: [bakery] },
    });
  });

  it('stay plain text where the network knows the name otherwise', async () => {
    const { answer, post } = await publish('Bread by @Alices', [{ id: bakery, name: 'Alices' }]);
    expect(answer).toMatchObject({ outcome: 'accepted' });
    expect(post).toMatchObject({ text: 'Bread by Alices' });
    expect(post).not.toHaveProperty('options.mentions');
  });

  it('are found again after a lost answer', async () => {
    const bikes = await lookUp('bobs_bikes');
    const [other] = bikes?.outcome === 'found' ? bikes.entries : [];
    if (other === undefined) throw new Error('There is no second page.');
    const { network, account, clock } = page;
    const content = [testPost(`Thanks, @${other.name}`)];
    const one = createTestJournal({
      network,
      account,
      clock,
      content,
      options: { mentions: [{ ...other }] },
    });
    page.faults.strike({ type: 'cut-after' }, (_, path) => path === '/rest/posts');
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(0)).toMatchObject({ outcome: 'found' });
  });
});
