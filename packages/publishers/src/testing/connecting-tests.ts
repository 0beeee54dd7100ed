import { expect, it } from 'vitest';
import { createTestJournal, publishAccount } from './journal.ts';
import { type NetworkWorld, secretsOf } from './network-world.ts';
import { testImage } from './test-media.ts';

/** The promises of a network before anything is published: keys and the account. */
export function testConnecting(world: () => NetworkWorld): void {
  it('derives the same keys for one publication, and different ones for other steps and publications', () => {
    const { clock, network, account, text, item } = world();
    const content = [item(text('Keys')), item(text('Keys'), [testImage()])];
    const identity = { post: crypto.randomUUID(), createdAt: clock.now(), attempt: 0 };
    const keys = (given: typeof identity) =>
      createTestJournal({ network, account, content, clock, identity: given }).steps.map(
        (step) => step.idempotencyKey,
      );
    const first = keys(identity);
    clock.advance(86_400_000);
    expect(keys(identity)).toEqual(first);
    expect(new Set(first).size).toBe(first.length);
    const other = keys({ ...identity, post: crypto.randomUUID() });
    expect(other.filter((key) => first.includes(key))).toEqual([]);
  });

  it('connects and reveals no secret besides the credentials', async () => {
    const { account, secretInput } = world();
    const { credentials, ...open } = account;
    expect(account.remoteId).not.toBe('');
    expect(account.username).not.toBe('');
    const { password = null, token = null } = secretInput()?.input ?? {};
    for (const secret of [password, token, ...secretsOf(credentials)]) {
      if (secret !== null) expect(JSON.stringify(open)).not.toContain(secret);
    }
  });

  it('names the input at fault without repeating its secret', async () => {
    const { network, secretInput } = world();
    const given = secretInput();
    if (given === null) return expect(network.connect).toBeNull();
    const { input, field, secret } = given.wrong;
    const answer = await network.connect?.(input);
    expect(answer).toMatchObject({ outcome: 'refused', field });
    expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('names the server when it does not answer', async () => {
    const { network, secretInput } = world();
    const given = secretInput();
    if (given === null) return expect(network.browser).not.toBeNull();
    const answer = await network.connect?.({ ...given.input, service: 'http://127.0.0.1:1' });
    expect(answer).toMatchObject({ outcome: 'refused', field: 'service' });
  });

  it('inspects the account it connected', async () => {
    const { network, account } = world();
    const context = {
      account: publishAccount(network.platform, account),
      credentials: account.credentials,
    };
    expect(await network.publishing.inspect(context)).toMatchObject({
      outcome: 'inspected',
      username: account.username,
    });
  });
}
