import type { PlatformKey } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { opens, testDocument, testPost } from '../src/testing/test-media.ts';
import { connectLinkedin, type LinkedinFixture } from './linkedin-fixture.ts';

const TITLE = { document_title: 'Annual report 2026' };

describe.each([
  ['linkedin', 'r_member_social'],
  ['linkedin_page', ''],
] as const satisfies readonly (readonly [PlatformKey, string])[])('a document of %s', (platform, scopes) => {
  let li: LinkedinFixture;
  beforeAll(async () => {
    li = await connectLinkedin(platform, scopes === '' ? {} : { moreScopes: scopes });
  });
  afterAll(() => li.simulator.stop());

  const publication = (text: string, media = testDocument(), options: object = TITLE) => {
    const { network, account, clock } = li;
    return createTestJournal({
      network,
      account,
      clock,
      content: [testPost(text, [media])],
      options: { ...options },
    });
  };
  const latest = async () => (await li.posts()).at(-1);
  const asked = async (work: () => Promise<unknown>) => {
    const before = (await li.requests()).length;
    await work();
    return (await li.requests()).slice(before).map((one) => one.replace(/urn:li:[^/]+|[\w-]{20,}/g, 'ID'));
  };

  it('is uploaded in one piece, awaited, and posted with its title', async () => {
    const one = publication('The year in numbers');
    expect(one.steps.map(({ label }) => label)).toEqual([
      'Upload document 1 of post 1',
      'Wait until document 1 of post 1 is processed',
      'Publish post 1',
    ]);
    expect(await asked(() => one.perform(0))).toEqual([
      'POST /rest/documents',
      'PUT /dms-uploads/ID/document/0',
    ]);
    expect(await one.run(1)).toMatchObject({ outcome: 'accepted' });
    expect(await latest()).toMatchObject({
      text: 'The year in numbers',
      media: [{ type: 'document', mime_type: 'application/pdf', title: 'Annual report 2026', pages: 1 }],
    });
  });

  it('sends no alternative text, which LinkedIn states for pictures alone', async () => {
    await publication('Without words', testDocument({ altText: 'A chart' })).run();
    expect(await latest()).toMatchObject({ embed: { media: { title: 'Annual report 2026' } } });
    expect(JSON.stringify((await latest())?.['embed'])).not.toContain('A chart');
  });

  it('that LinkedIn cannot process is prepared again', async () => {
    const broken = testDocument({ size: 9, open: opens(Buffer.from('%PDF-1.7\n')) });
    expect(await publication('Broken', broken).run()).toMatchObject({
      outcome: 'prepare',
      reason: expect.stringContaining('LinkedIn could not process the file'),
    });
  });

  it.each([
    ['lost upload', { type: 'cut', when: 'before' }, 'unknown'],
    ['failing server', { type: 'status', status: 500, when: 'before' }, 'unknown'],
    ['limit', { type: 'rate-limit', retryAfterSeconds: 9 }, 'wait'],
    ['address that has ended', { type: 'status', status: 403, when: 'before' }, 'wait'],
    ['refusal', { type: 'status', status: 400, when: 'before' }, 'rejected'],
  ] as const)('has one outcome after a %s, and is sent again whole', async (name, fault, outcome) => {
    const one = publication(`Interrupted by a ${name}`);
    await li.addFault({ match: { path: '/dms-uploads', nth: 1 }, fault });
    expect(await one.perform(0)).toMatchObject({ outcome });
    expect(await one.perform(0)).toMatchObject({ outcome: 'accepted' });
  });

  it('is found again by its own file after an answer was lost', async () => {
    const one = publication('Perhaps public');
    const index = await one.runUpToPost(0);
    li.faults.strike({ type: 'cut-after' }, (_, path) => path === '/rest/posts');
    expect(await one.perform(index)).toMatchObject({ outcome: 'unknown' });
    expect(await one.readBack(index)).toMatchObject({ outcome: 'found' });
  });
});
