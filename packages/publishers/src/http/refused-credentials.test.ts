import { expect, it } from 'vitest';
import { refusedCredentials } from './refused-credentials.ts';

it('keeps the network’s own words, for which there is no code', () => {
  expect(refusedCredentials('Token has been revoked', 'It refused.')).toEqual({
    message: 'Token has been revoked',
  });
});

it('uses our words and their code if the network gave no reason', () => {
  expect(refusedCredentials(undefined, 'It refused.')).toEqual({ message: 'It refused.', code: 'refused' });
});
