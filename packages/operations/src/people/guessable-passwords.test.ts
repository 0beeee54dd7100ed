import { expect, it } from 'vitest';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { ensurePassword } from './check-input.ts';
import { isCommonPassword, isGoodPassword } from './guessable-passwords.ts';

it.each(['password', '12345678', 'qwertyuiop', 'trustno1', 'PassWord', 'iloveyou'])(
  'refuses a common password: %s',
  async (password) => {
    expect([await isCommonPassword(password), await isGoodPassword(password)]).toEqual([true, false]);
    await expect(ensurePassword(password)).rejects.toThrow('one of the commonest passwords');
    expect(await fieldsOf(ensurePassword(password))).toEqual(['password']);
  },
);

it('accepts a passphrase, and refuses a short password before it looks at the list', async () => {
  expect(await isGoodPassword('the harbour at dawn')).toBe(true);
  expect(await isGoodPassword('dawn')).toBe(false);
  await expect(ensurePassword('dawn')).rejects.toThrow('between 8 and');
  await ensurePassword('the harbour at dawn');
});
