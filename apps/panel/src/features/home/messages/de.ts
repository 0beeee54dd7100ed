import { pluralIn } from '../../../messages/plural.ts';
import type { HomeMessages } from './en.ts';

const plural = pluralIn('de');

export const de: HomeMessages = {
  title: 'Start',
  needs: (count) => plural(count, { one: '# Aufgabe wartet auf Sie', other: '# Aufgaben warten auf Sie' }),
  nothing: 'Nichts wartet auf Sie.',
  nextIs: (when, words) => `Der nächste Beitrag erscheint am ${when}: ${words}`,
  nothingPlanned: 'Kein Beitrag ist geplant.',
  group: { stopped: 'Steht still', unsure: 'Unklar', waiting: 'Liegt bei Ihnen', soon: 'Bald' },
  signedOut: (account, network) => `${account} ist bei ${network} abgemeldet`,
  wait: (count, first) => {
    if (count === 0) return 'Kein Beitrag wartet darauf.';
    const posts = plural(count, { one: '# Beitrag wartet', other: '# Beiträge warten' });
    return first === null ? posts : `${posts}, der erste für ${first}`;
  },
  outage: (network, count) =>
    plural(count, { one: `# Beitrag wartet auf ${network}`, other: `# Beiträge warten auf ${network}` }),
  outageWhy: 'Das Netzwerk lehnt zurzeit alles ab. Nichts geht verloren.',
  webhookStopped: (host) => `Der Webhook bei ${host} wurde abgeschaltet`,
  webhookStoppedWhy: 'Seine Adresse nahm tagelang nichts an; er bekommt keine Ereignisse mehr.',
  failed: (network, words) => `${network} hat „${words}“ nicht veröffentlicht`,
  failedMany: (network, count) =>
    plural(count, {
      one: `${network} hat # Beitrag nicht veröffentlicht`,
      other: `${network} hat # Beiträge nicht veröffentlicht`,
    }),
  unconfirmed: (network, words) => `Ist „${words}“ auf ${network} erschienen?`,
  unconfirmedMany: (network, count) =>
    plural(count, {
      one: `Ist # Beitrag auf ${network} erschienen?`,
      other: `Sind # Beiträge auf ${network} erschienen?`,
    }),
  unconfirmedWhy: (account) => `Die Antwort ging verloren. Sehen Sie bei ${account} nach.`,
  missed: (words) => `„${words}“ hat seine Zeit verpasst`,
  missedMany: (count) =>
    plural(count, { one: '# Beitrag hat seine Zeit verpasst', other: '# Beiträge haben ihre Zeit verpasst' }),
  missedWhy: 'Nichts wird gesendet, bis Sie entscheiden.',
  approve: (count) => plural(count, { one: '# Beitrag freizugeben', other: '# Beiträge freizugeben' }),
  approveFrom: (authors, first) =>
    first === null ? `von ${authors}` : `von ${authors}, der erste für ${first}`,
  returned: (by, words) => `${by} hat „${words}“ zurückgegeben`,
  returnedNote: (note) => `„${note}“`,
  ending: (account, network, day) => `Der Zugang von ${account} zu ${network} endet am ${day}`,
  endingPosts: (count) =>
    count === 0
      ? 'Verbinden Sie das Konto vorher neu.'
      : plural(count, { one: '# Beitrag ist danach geplant', other: '# Beiträge sind danach geplant' }),
  keyEnds: (name, day) => `Ihr Schlüssel „${name}“ läuft am ${day} ab`,
  keyEndsWhy: 'Programme, die ihn verwenden, stehen dann still.',
  versionEnds: (network, version, day) =>
    `${network} beendet am ${day} die Version ${version} seiner Schnittstelle`,
  versionEndsWhy: 'Aktualisieren Sie Crier vorher, oder stellen Sie eine neuere Version ein.',
  act: {
    reconnect: 'Neu verbinden',
    newKey: 'Neuer Schlüssel',
    look: 'Ansehen',
    renew: 'Erneuern',
    change: 'Ändern und neu senden',
    review: 'Ansehen',
    edit: 'Bearbeiten',
    reschedule: 'Neu planen',
    show: (count) => plural(count, { one: '# Beitrag zeigen', other: '# Beiträge zeigen' }),
    hide: 'Ausblenden',
  },
  actNow: 'Handeln',
  seeAll: (count) => plural(count, { one: 'Ansehen', other: 'Alle # ansehen' }),
  week: 'Die nächsten sieben Tage',
  weekAbout: (posts, free) => {
    const planned = plural(posts, { one: '# Beitrag', other: '# Beiträge' });
    return free === 0
      ? planned
      : `${planned}, ${plural(free, { one: '# freier Platz', other: '# freie Plätze' })}`;
  },
  calendar: 'Kalender',
  today: 'Heute',
  dayPosts: (count) =>
    count === 0 ? 'Noch nichts' : plural(count, { one: '# Beitrag', other: '# Beiträge' }),
  dayFree: (count) => plural(count, { one: '# frei', other: '# frei' }),
  day: (date, posts) => `${date}: ${posts}`,
  yesterday: 'Gestern',
  yesterdayAll: (posts, networks) =>
    `${plural(posts, { one: '# Beitrag', other: '# Beiträge' })} in ${plural(networks, {
      one: '# Netzwerk',
      other: '# Netzwerken',
    })}, alle öffentlich`,
  yesterdaySome: (posts, arrived, all) =>
    `${plural(posts, { one: '# Beitrag', other: '# Beiträge' })}, ${arrived} von ${all} angekommen`,
  seeThem: 'Ansehen',
  seeTrouble: 'Was fehlt',
  write: 'Beitrag schreiben',
  writeHere: 'Schreiben',
  noWorkspace: 'Sie gehören noch zu keinem Arbeitsbereich',
  noWorkspaceAbout: 'Bitten Sie eine Administratorin oder einen Administrator um eine Einladung.',
};
