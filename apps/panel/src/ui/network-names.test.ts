import { platforms } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import { networkName } from './network-names.ts';

test('every network has the name that the engine gives it', () => {
  for (const { key, name } of platforms()) expect(networkName(key)).toBe(name);
});
