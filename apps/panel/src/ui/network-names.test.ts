import { platforms } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import { networkName } from './network-names.ts';

test('every network has the engine’s name', () => {
  for (const { key, name } of platforms()) expect(networkName(key)).toBe(name);
});
