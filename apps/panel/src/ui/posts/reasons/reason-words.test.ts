import { REASON_KEYS } from '@crier/domain';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { reasonIn } from './reason-words.ts';

it.each([
  ['German', de],
  ['French', fr],
  ['Spanish', es],
])('every reason of a network is shown in %s, with the network’s name', (_, words) => {
  for (const reason of REASON_KEYS) {
    const told = reasonIn(words, reason, 'Threads');
    expect(told).not.toMatch(/[{}]/);
    expect(told).not.toBe(reasonIn(en, reason, 'Threads'));
    expect(told.includes('Threads')).toBe(reasonIn(en, reason, 'Threads').includes('Threads'));
  }
});
