// Shows what the service pushes, and opens what it is about. It answers no request: every page and file comes from the
// service.
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => event.waitUntil(show(event.data)));

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(own(event.notification.data?.url)));
});

async function show(data) {
  const { title, body, url, tag, lang } = read(data);
  // The same once more, because the service does not know that it arrived, makes no second sound.
  const shown = tag === undefined ? [] : await registration.getNotifications({ tag });
  const isKnown = shown.some((one) => one.title === title && one.body === body);
  const options = { body, lang, data: { url: own(url) } };
  await registration.showNotification(
    title,
    tag === undefined ? options : { ...options, tag, renotify: !isKnown },
  );
}

/** What was pushed; a notification has to be shown even if it can't be read. */
function read(data) {
  try {
    const { title, body, url, tag, lang } = data.json();
    if (typeof title === 'string' && title !== '') return { title, body, url, tag, lang };
  } catch {
    // Shown without words.
  }
  return { title: 'Crier' };
}

/** An address of this service; its first page instead of any other address. */
function own(address) {
  const url = typeof address === 'string' ? URL.parse(address, location.origin) : null;
  return url !== null && url.origin === location.origin ? url.href : `${location.origin}/`;
}

/** Goes to the tab that shows the page. Another tab is left alone, because somebody may be writing there. */
async function open(url) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url);
  if (tab === undefined) await clients.openWindow(url);
  else await tab.focus();
}
