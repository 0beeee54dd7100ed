// Keeps what a phone shares with the installed panel until its page asks for it, as `src/features/composer/share` reads
// it. It answers nothing else: every page and file comes from the service.
const CACHE = 'crier-share';
const KEPT = '/share/received';

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === '/share/') event.respondWith(keep(event.request));
});

async function keep(request) {
  const content = await request.blob();
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const cache = await caches.open(CACHE);
  await cache.put(KEPT, new Response(content, { headers }));
  return Response.redirect('/share/', 303);
}
