import { beforeAll, describe } from 'vitest';
import { testConnecting } from './connecting-tests.ts';
import { testFiles } from './file-tests.ts';
import {
  type NetworkHarness,
  type NetworkTraits,
  type NetworkWorld,
  openNetworkWorld,
} from './network-world.ts';
import { testPosting } from './posting-tests.ts';

export type { ListedPost, NetworkHarness, NetworkTraits } from './network-world.ts';

/** The tests that every network with publishing passes: the promises of the `Network` port. */
export function describeNetwork(
  name: string,
  open: () => Promise<NetworkHarness>,
  traits: NetworkTraits = {},
): void {
  describe(`${name} keeps the contract of a network`, () => {
    let opened: NetworkWorld | undefined;
    const world = (): NetworkWorld => {
      if (opened === undefined) throw new Error('the network is not open');
      return opened;
    };
    beforeAll(async () => {
      opened = await openNetworkWorld(name, open, traits);
    });
    testConnecting(world);
    testPosting(world);
    testFiles(world, traits.fetchesFiles ?? false);
  });
}
