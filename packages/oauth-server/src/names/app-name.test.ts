import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNameObjection, readAppName, toDisplayName } from './app-name.ts';

const WORDS = { service: ['Crier'], mark: ['verified', 'geprüft', 'vérifié'] };
const isRefused = (name: string) => findNameObjection(readAppName(name, WORDS), WORDS) !== null;

describe('names of apps', () => {
  it.each([
    'Crier',
    'CRIER',
    'crier official',
    'My Crier',
    'MyCrier',
    'CrierApp',
    // Cyrillic, Greek, Cherokee, fullwidth, mathematical, circled, squared, and flags
    'Сrier',
    'Cгіеr',
    'ϹrіεR',
    'ᏟᎡᎥᎬᏒ',
    'Ｃｒｉｅｒ',
    '𝐂𝐫𝐢𝐞𝐫',
    'Ⓒⓡⓘⓔⓡ',
    '🅒🅡🅘🅔🅡',
    '🅲🆁🅸🅴🆁',
    '🇨🇷🇮🇪🇷',
    'ᴄʀɪᴇʀ',
    // marks on letters, hidden characters, digits, gaps
    'Çŕïëŕ',
    'C\u0336r\u0336i\u0336e\u0336r',
    'Cr\u200bi\u200der',
    'Cr\u00adi\ufe0fer',
    'Cri\u3164er',
    '\u202eCrier',
    'Cr1er',
    'Crler',
    'Cr|er',
    'Cri3r',
    'C r i e r',
    'C.R.I.E.R',
    'Cri er',
    'C-rier',
  ])('%s copies the name of the service', (name) => {
    expect(isRefused(name)).toBe(true);
  });

  it.each([
    'Verified',
    'Acme (Verified)',
    'Acme – verified app',
    'Аcme vеrіfіed',
    'ＶＥＲＩＦＩＥＤ',
    'V e r i f i e d',
    'Geprüft',
    'gepruft',
    'App vérifiée',
  ])('%s reads like the mark', (name) => {
    expect(isRefused(name)).toBe(true);
  });

  it.each([...'✓✔☑✅🗸🗹√⍻Ⓥⓥ🅅🅥🆅🛡🔒🔏🔰🏅🎖✪🮱𐄂'])('%s looks like the mark', (mark) => {
    expect(isRefused(`Acme ${mark}`)).toBe(true);
    expect(isRefused(`${mark}\ufe0fAcme`)).toBe(true);
  });

  it.each([
    'Claude',
    'ChatGPT',
    'Cursor',
    'Visual Studio Code',
    'MCP CLI Proxy',
    'Music Rie Radio',
    'Carrier',
    'Courier 2',
    'Currier & Ives',
    'Le Crieur',
    'Town Cry',
    'Verify',
    'Versatile Vault',
    '日本語のアプリ',
    'Приложение',
    'تطبيق',
    'Ünïcode Ëditor',
    '🤖 Robot',
    'C++ Builder 3',
    'Дорога',
  ])('%s is an ordinary name and stays unchanged', (name) => {
    expect([readAppName(name, WORDS), isRefused(name)]).toEqual([name, false]);
  });

  it('may name the service they connect to in brackets, which are left out', () => {
    expect(readAppName('Claude Code (crier)', WORDS)).toBe('Claude Code');
    expect(readAppName('Claude Code (my-crier)', WORDS)).toBe('Claude Code');
    expect(readAppName('Claude Code (social)', WORDS)).toBe('Claude Code (social)');
    expect(isRefused('Crier (crier)')).toBe(true);
    expect(isRefused('Acme ✓ (crier)')).toBe(true);
  });

  it('are shown without hidden or overflowing characters', () => {
    expect(toDisplayName('  Ac\u0000me\u202e  \u2066App\u2800 ')).toBe('Ac me App');
    expect(toDisplayName(`A${'\u0301\u0316'.repeat(50)}`)).toHaveLength(4);
    expect([...toDisplayName('🤖'.repeat(300))]).toHaveLength(100);
  });

  it('are shown the same way again, whatever was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff })), (characters) => {
        const name = String.fromCodePoint(...characters);
        const shown = readAppName(name, WORDS);
        expect(readAppName(shown, WORDS)).toBe(shown);
        expect(shown).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });
});
