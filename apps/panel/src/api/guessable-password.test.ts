import { PASSWORD_COMMON } from '@crier/domain';
import { expect, it } from 'vitest';
import { COMMON_PASSWORD } from './guessable-password.ts';

it('recognises the refusal of a common password by the service’s words', () => {
  expect(COMMON_PASSWORD).toBe(PASSWORD_COMMON);
});
