import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { pageMessagesDe } from '../../src/pages/messages/de.ts';
import { pageMessagesEn } from '../../src/pages/messages/en.ts';
import { pageMessagesEs } from '../../src/pages/messages/es.ts';
import { pageMessagesFr } from '../../src/pages/messages/fr.ts';
import { load } from './document.ts';
import { openPageKit, type PageKit } from './page-kit.ts';

let kit: PageKit;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
});
afterAll(() => kit.close());

describe('the language of a page', () => {
  it.each([
    ['de-CH', 'de', 'Anmelden'],
    ['fr', 'fr', 'Se connecter'],
    ['es-MX,en;q=0.5', 'es', 'Iniciar sesión'],
    ['ja', 'en', 'Sign in'],
  ])('is the one that the browser asks for: %s', async (asked, lang, title) => {
    const page = await kit.browser({ 'accept-language': asked }).get('/crier/sign-in');
    expect(load(page.html).lang).toBe(lang);
    expect(page.headers.get('content-language')).toBe(lang);
    expect(page.html).toContain(`<title>${title} – Crier</title>`);
  });

  it('is the user’s own when the browser asks for no supported one', async () => {
    const app = await kit.addApp({ name: 'Gezeiten' });
    const person = await kit.addPerson({ locale: 'de-AT' });
    // What sends requests here names a language unless it is told to name none of ours.
    const ownLanguage = await kit.signedIn(person, { 'accept-language': 'ja' });
    const consent = load((await ownLanguage.get(app.authorizePath())).html);
    expect(consent.lang).toBe('de');
    expect(consent.text).toContain('Gezeiten möchte auf Ihr Konto zugreifen');
    const french = await kit.signedIn(person, { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(load((await french.get(app.authorizePath())).html).text).toContain('Autoriser l’accès Refuser');
  });

  it('applies to errors too; the failed check is named in English and marked so', async () => {
    const page = await kit.browser({ 'accept-language': 'es' }).get('/crier/oauth/authorize');
    expect(load(page.html).text).toContain('La solicitud de la aplicación no es correcta');
    expect(page.html).toContain('<span lang="en">client_id is missing</span>');
  });
});

describe('the texts of the pages', () => {
  const flatten = (value: object, path = ''): [string, string][] =>
    Object.entries(value).flatMap(([key, entry]): [string, string][] =>
      typeof entry === 'string' ? [[`${path}${key}`, entry]] : flatten(entry, `${path}${key}.`),
    );
  const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  const english = flatten(pageMessagesEn);

  it.each([pageMessagesDe, pageMessagesFr, pageMessagesEs])(
    'are complete in $locale and use the same placeholders',
    (texts) => {
      const translated = new Map(flatten(texts));
      for (const [key, text] of english) {
        expect([key, namesIn(translated.get(key) ?? '')]).toEqual([key, namesIn(text)]);
        if (key !== 'errorPrefix') expect(translated.get(key), key).not.toBe(text);
      }
    },
  );
});
