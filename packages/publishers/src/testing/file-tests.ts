import { MediaFileMissingError, type PublishMedia } from '@crier/domain';
import { expect, it } from 'vitest';
import { createTestJournal } from './journal.ts';
import type { NetworkWorld } from './network-world.ts';
import { testImage, testPost } from './test-media.ts';

/** The promises of a network about files; `fetchesFiles` if it fetches them itself. */
export function testFiles(world: () => NetworkWorld, fetchesFiles: boolean): void {
  /** Tests of files that are sent. */
  const itSends = (title: string, test: () => Promise<void>): void => {
    if (!fetchesFiles) it(title, test);
  };
  itSends('sends a file again when the credentials were renewed in between', async () => {
    const { harness, clock, network, account, text, item } = world();
    let opened = 0;
    const image = testImage({ id: 11 });
    const open: PublishMedia['open'] = (range) => {
      opened += 1;
      return image.open(range);
    };
    const content = [item(text('Renewed in between'), [{ ...image, open }])];
    const identity = { post: crypto.randomUUID(), createdAt: clock.now(), attempt: 0 };
    const refused = createTestJournal({
      ...{ network, account, content, clock, identity },
      credentials: harness.spoil(account.credentials),
    });
    expect(await refused.perform(0)).toMatchObject({ outcome: 'auth' });
    const before = opened;
    const renewed = createTestJournal({ network, account, content, clock, identity });
    expect(await renewed.perform(0)).toMatchObject({ outcome: 'accepted' });
    // A server without the newer endpoint is sent the file once more.
    expect(opened).toBeGreaterThan(before);
  });

  it('is in doubt about a file whose upload was cut off, and sends it again', async () => {
    const { faults, text, item, journal } = world();
    const one = journal([item(text('Cut off'), [testImage()])]);
    faults.strike({ type: 'cut-before' }, (method) => method === 'POST');
    expect(await one.perform(0)).toMatchObject({ outcome: 'unknown' });
    expect(await one.perform(0)).toMatchObject({ outcome: 'accepted' });
  });

  itSends('gives up and names the file when it ends early', async () => {
    const { text, item, journal } = world();
    const short = testImage({ size: testImage().size + 1 });
    const one = journal([item(text('Short file'), [short])]);
    const answer = await one.perform(0);
    expect(answer).toMatchObject({ outcome: 'rejected' });
    expect(answer).toHaveProperty('message', expect.stringContaining(`The file ${short.name} is damaged`));
  });

  itSends('waits when our own storage fails', async () => {
    const { text, item, journal } = world();
    const broken = testImage({ open: () => Promise.reject(new Error('disk')) });
    const one = journal([item(text('Broken file'), [broken])]);
    expect(await one.perform(0)).toMatchObject({ outcome: 'wait', evidence: { request: null } });
  });

  itSends('gives up and names the file when it is gone from our own storage', async () => {
    const { text, item, journal } = world();
    const gone = testImage({ open: () => Promise.reject(new MediaFileMissingError('a/b.png')) });
    const one = journal([item(text('Missing file'), [gone])]);
    const answer = await one.perform(0);
    expect(answer).toMatchObject({ outcome: 'rejected', evidence: { request: null } });
    expect(answer).toHaveProperty('message', expect.stringContaining(`The file ${gone.name} is missing`));
  });

  if (fetchesFiles) {
    it('refuses a file that the network cannot fetch from this installation', async () => {
      const { text, network, account, clock } = world();
      const content = [testPost(text('Unreachable file'), [testImage()])];
      const one = createTestJournal({ network, account, content, clock });
      const answer = await one.perform(0);
      expect(answer).toMatchObject({ outcome: 'rejected', evidence: { request: null } });
      expect(answer).toHaveProperty('message', expect.stringContaining('fetches files itself'));
    });
  }
}
