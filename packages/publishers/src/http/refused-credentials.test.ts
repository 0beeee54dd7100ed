import { expect, it } from 'vitest';
import { refusedCredentials } from './refused-credentials.ts';

it('keeps what the network said, which no code stands for', () => {
  expect(refusedCredentials('Token has been revoked', 'It refused.')).toEqual({
    message: 'Token has been revoked',
  });
});

it('says in our words, with the code of them, what the network left unsaid', () => {
  expect(refusedCredentials(undefined, 'It refused.')).toEqual({ message: 'It refused.', code: 'refused' });
});
