import { AUDIT_ACTIONS } from '@crier/domain';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../messages/language.ts';
import { actionWords } from './action-words.ts';
import { trailMessages } from './messages/trail-messages.ts';

describe.each(LANGUAGES)('the audit trail in %s', (language) => {
  test('has a sentence of its own for every action that the service records, and for no other', async () => {
    const words = await trailMessages.load(language);
    expect(Object.keys(words).sort()).toEqual([...AUDIT_ACTIONS].sort());
    const said = AUDIT_ACTIONS.map((action) => actionWords(words, action));
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
    expect(new Set(said).size).toBe(AUDIT_ACTIONS.length);
  });

  test('names an action that is not known', async () => {
    const words = await trailMessages.load(language);
    expect(actionWords(words, 'moon.landed')).toBe('moon.landed');
    expect(actionWords(words, 'toString')).toBe('toString');
  });
});
