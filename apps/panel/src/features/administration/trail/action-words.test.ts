import { AUDIT_ACTIONS } from '@crier/domain';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../messages/language.ts';
import { actionWords } from './action-words.ts';
import { trailMessages } from './messages/trail-messages.ts';

describe.each(LANGUAGES)('the audit trail in %s', (language) => {
  test('has its own sentence for exactly the recorded actions', async () => {
    const words = await trailMessages.load(language);
    expect(Object.keys(words).sort()).toEqual([...AUDIT_ACTIONS].sort());
    const said = AUDIT_ACTIONS.map((action) => actionWords(words, action));
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
    expect(new Set(said).size).toBe(AUDIT_ACTIONS.length);
  });

  test('shows the name of an unknown action', async () => {
    const words = await trailMessages.load(language);
    expect(actionWords(words, 'moon.landed')).toBe('moon.landed');
    expect(actionWords(words, 'toString')).toBe('toString');
  });
});
