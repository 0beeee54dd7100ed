import type { SentMessage } from '../ports/notice-addresses.ts';

/** What a place is sent when it is tested, in the person's language. */
export function testMessage(locale: string, id: string, url: string): SentMessage {
  const language = locale.split('-', 1)[0] ?? '';
  const [title, line] = WORDS[language] ?? ENGLISH;
  return { causeKey: `test:${id}`, title, line, url, language: language in WORDS ? language : 'en' };
}

type Words = readonly [title: string, line: string];

const ENGLISH: Words = ['Notices reach you here', 'A test from Crier'];

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: ['Hier erreichen dich Hinweise', 'Ein Test von Crier'],
  fr: ['Les avis vous parviennent ici', 'Un test de Crier'],
  es: ['Los avisos te llegan aquí', 'Una prueba de Crier'],
};
