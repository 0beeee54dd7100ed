import type { Received } from './handed-over.ts';

/** Where the worker in `public/share` keeps it. */
const CACHE = 'crier-share';
const KEPT = '/share/received';

/** Takes what was shared out of the place where it is kept; null if nothing is there. */
export async function takeReceived(): Promise<Received | null> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(KEPT);
  if (kept === undefined) return null;
  const form = await kept.formData();
  await cache.delete(KEPT);
  const files = form.getAll('files').filter((file) => file instanceof File);
  const [title, text, url] = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  return {
    text: sharedText(title ?? '', text ?? '', url ?? ''),
    files: files.filter(({ size }) => size > 0),
  };
}

/** Title, text and address on lines of their own. Many apps repeat the title or the address in the text. */
export function sharedText(title: string, text: string, url: string): string {
  const isNew = (line: string) => line !== '' && !text.includes(line);
  return [isNew(title) ? title : '', text, isNew(url) ? url : ''].filter(Boolean).join('\n');
}
