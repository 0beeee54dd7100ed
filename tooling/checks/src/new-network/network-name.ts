import { PLATFORM_KEYS } from '@crier/domain';

/** All names of a new network. */
export interface NetworkName {
  /** `example_net` */
  readonly key: string;
  /** `exampleNet` */
  readonly camel: string;
  /** `ExampleNet` */
  readonly pascal: string;
  /** `Example Net` */
  readonly title: string;
  /** `example-net` */
  readonly file: string;
}

const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const LONGEST = 30;

/**
 * Derives the names from the key of a new network.
 * @throws with the reason if the key is not valid
 */
export function parseNetworkName(key: string | undefined): NetworkName {
  if (key === undefined || key === '')
    throw new Error('The key of the new network is missing: `pnpm gen network example_net`.');
  if (!KEY.test(key) || key.length > LONGEST)
    throw new Error(
      `${JSON.stringify(key)} can't be the key of a network. A key has lower-case letters and digits, begins with a letter, and joins its words by underscores, in ${LONGEST} characters at most.`,
    );
  if (PLATFORM_KEYS.some((existing) => existing === key) || key === 'x')
    throw new Error(`The network ${JSON.stringify(key)} already exists.`);
  const words = key.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return {
    key,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: words.join(' '),
    file: words.join('-').toLowerCase(),
  };
}
