import { PASSWORD_COMMON } from '@crier/domain';
import { expect, it } from 'vitest';
import { COMMON_PASSWORD } from './guessable-password.ts';

it('knows the refusal of a common password by the words of the service', () => {
  expect(COMMON_PASSWORD).toBe(PASSWORD_COMMON);
});
