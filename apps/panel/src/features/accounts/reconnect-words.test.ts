import { RECONNECT_CODES } from '@crier/domain';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../messages/language.ts';
import { accountsMessages } from './messages/accounts-messages.ts';
import { reconnectWords } from './reconnect-words.ts';

const ENGLISH = 'The account is suspended.';

describe.each(LANGUAGES)('the reason to reconnect an account, in %s', (language) => {
  test('is a sentence of its own for every code, fully translated', async () => {
    const { reconnectBecause } = await accountsMessages.load(language);
    const said = RECONNECT_CODES.map(
      (code) => reconnectWords(reconnectBecause, { reason: ENGLISH, reason_code: code }, 'Bluesky').sentence,
    );
    for (const sentence of said) {
      expect(sentence).toMatch(/^\p{Lu}.+[.:]$/u);
      expect(sentence).not.toContain(ENGLISH);
    }
    expect(new Set(said).size).toBe(RECONNECT_CODES.length);
  });

  test('quotes only what the network says', async () => {
    const { reconnectBecause } = await accountsMessages.load(language);
    const words = (code: (typeof RECONNECT_CODES)[number] | null, reason: string | null = 'Token revoked') =>
      reconnectWords(reconnectBecause, { reason, reason_code: code }, 'Bluesky');
    for (const code of ['told', null] as const) {
      expect(words(code).sentence).toMatch(/Bluesky.*:$/);
      expect(words(code).quote).toBe('Token revoked');
    }
    for (const code of RECONNECT_CODES) if (code !== 'told') expect(words(code).quote).toBeNull();
    expect(words(null, null)).toEqual(words('refused'));
  });
});
