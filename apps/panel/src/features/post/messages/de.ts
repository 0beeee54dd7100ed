import { pluralIn } from '../../../messages/plural.ts';
import { spanIn } from '../../../messages/span.ts';
import type { PostMessages } from './en.ts';

const plural = pluralIn('de');
const span = spanIn('de');

export const de: PostMessages = {
  page: 'Beitrag',
  title: {
    trashed: 'Im Papierkorb',
    draft: 'Entwurf',
    waiting: 'Wartet auf Freigabe',
    scheduled: 'Geplant',
    overdue: 'Überfällig',
    missed: 'Zeit verpasst',
    unsure: 'Unklar, ob veröffentlicht',
    publishing: (published, all) => `Wird gesendet: ${published} von ${all}`,
    published: (all) => plural(all, { one: 'Veröffentlicht', other: 'Auf allen # veröffentlicht' }),
    some: (published, all, open) =>
      published === 0
        ? 'Nicht veröffentlicht'
        : plural(open, {
            one: `Auf ${published} von ${all} veröffentlicht, eines braucht Sie`,
            other: `Auf ${published} von ${all} veröffentlicht, # brauchen Sie`,
          }),
  },
  asks: (author) => `${author} bittet um Ihre Freigabe`,
  by: (author) => `von ${author}`,
  afterApproval: 'Er erscheint zu dieser Zeit, sobald Sie ihn freigeben.',
  afterApprovalNow: 'Er erscheint, sobald Sie ihn freigeben.',
  moreWait: (count) => plural(count, { one: '# weiterer wartet', other: '# weitere warten' }),
  trouble: 'Braucht Sie',
  arrived: 'Angekommen',
  places: 'Konten',
  viewOn: (network) => `Auf ${network} ansehen`,
  sendOn: 'An ein weiteres Konto senden',
  story: 'Verlauf',
  content: 'Inhalt',
  networkWords: 'Antwort des Netzwerks',
  inFull: 'Im Einzelnen',
  event: {
    planned: 'Geplant',
    started: 'Begonnen',
    sent: 'Gesendet',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
    unknown: 'Antwort verloren',
    published: 'Öffentlich',
    failed: 'Fehlgeschlagen',
    next: 'Nächster Versuch',
    removal: 'Löschung verlangt',
    removed: 'Aus dem Netzwerk gelöscht',
    twin: 'Doppelt veröffentlicht',
    'possible-twin': 'Vielleicht doppelt veröffentlicht; bitte vergleichen',
    'twin-doubt': 'Ein früherer Versuch ist vielleicht auch öffentlich; bitte auf dem Konto nachsehen',
    'removal-failed': 'Nicht gelöscht',
    'removal-next': 'Löschung wird erneut verlangt',
  },
  preparedAgain: (times) =>
    plural(times, { one: 'Einmal erneut vorbereitet.', other: '#-mal erneut vorbereitet.' }),
  acts: {
    nobody: 'Es ist nichts mehr zu tun.',
    crier: 'Crier macht von selbst weiter.',
    user: 'Sie sind am Zug.',
    operator: 'Der Betreiber dieser Installation ist am Zug; danach macht Crier von selbst weiter.',
  },
  verdict: {
    trashed: () => 'Er liegt im Papierkorb.',
    draft: () => 'Das ist ein Entwurf. Noch sieht ihn niemand.',
    waiting: () => 'Er wartet auf Freigabe.',
    scheduled: () => 'Er erscheint von selbst zu seiner Zeit.',
    overdue: () => 'Er ist überfällig und noch nicht gesendet. Den Grund finden Sie unten bei den Konten.',
    missed: () =>
      'Seine Zeit ist zu lange vorbei, um ihn ungefragt zu senden. Nichts wird gesendet, bis Sie entscheiden.',
    publishing: (_account, published, all) =>
      `Er wird veröffentlicht: ${published} von ${all} Konten sind fertig.`,
    published: () => 'Er ist überall öffentlich.',
    unconfirmed: (account) =>
      `Vielleicht ist er auf ${account} öffentlich, vielleicht nicht. Sehen Sie nach und klären Sie es.`,
    reconnect: (account) => `${account} muss neu verbunden werden, bevor dort etwas erscheinen kann.`,
    failed: (account, published, all) =>
      `Auf ${account} ist er nicht erschienen; ${published} von ${all} Konten sind fertig.`,
  },
  fixAndSend: 'Berichtigen und erneut senden',
  fixFor: (account) => `Beitrag für ${account} berichtigen`,
  fixText: (place, all) => (all === 1 ? 'Text' : `Text von Beitrag ${place}`),
  left: (count) =>
    count < 0
      ? plural(-count, { one: '# Zeichen zu viel', other: '# Zeichen zu viel' })
      : plural(count, { one: 'Noch # Zeichen', other: 'Noch # Zeichen' }),
  removeFile: (file) => `${file} entfernen`,
  ownVersion: (account) => `Eigene Fassung für ${account}`,
  noAltText: (file) => `${file}, ohne Beschreibung`,
  history: {
    title: 'Änderungen',
    steps: (count) => plural(count, { one: '# Schritt', other: '# Schritte' }),
    by: {
      key: (name: string) => `mit dem Schlüssel „${name}“`,
      app: (name: string) => `mit der App „${name}“`,
      session: () => 'in der Oberfläche',
    },
    agent: (means: string) => `durch einen Agenten, ${means}`,
    times: (count: number) => plural(count, { one: '#-mal', other: '#-mal' }),
    action: {
      'post.approved': 'hat ihn freigegeben',
      'post.copied': 'hat ihn als Kopie angelegt',
      'post.created': 'hat ihn angelegt',
      'post.deleted': 'hat ihn gelöscht',
      'post.edited': 'hat ihn bearbeitet',
      'post.moved': 'hat ihn verschoben',
      'post.queued': 'hat ihn eingereiht',
      'post.reconciled': 'hat ein Konto geklärt',
      'post.removed_from_networks': 'hat ihn aus den Netzwerken gelöscht',
      'post.restored': 'hat ihn wiederhergestellt',
      'post.retried': 'hat ein Konto erneut versucht',
      'post.returned': 'hat ihn zurückgegeben',
      'post.scheduled': 'hat ihn geplant',
      'post.trashed': 'hat ihn in den Papierkorb gelegt',
    },
    changed: {
      accounts: 'Konten',
      options: 'Optionen',
      tags: 'Schlagwörter',
      text: 'Text',
      time: 'Zeit',
      media: 'Medien',
      status: 'Status',
    },
  },
  delays: {
    title: 'Was es verzögert hat',
    kind: {
      limit: 'Grenze des Netzwerks',
      network: 'Das Netzwerk ließ warten oder war nicht erreichbar',
      lost_answer: 'Antwort verloren und nachgesehen',
      takeover: 'Von einem anderen Worker übernommen',
      operator: 'Das Netzwerk lehnt die App dieser Installation ab',
      hold: 'Veröffentlichen angehalten',
      conversion: 'Datei wird umgewandelt',
      internal: 'Interner Fehler',
      late_start: 'Verspätet begonnen',
    },
    times: (count) => plural(count, { one: '#-mal', other: '#-mal' }),
  },
  late: {
    published: (seconds) => `Veröffentlicht, ${span(seconds)} zu spät.`,
    ended: (seconds) => `Beendet, ${span(seconds)} nach der geplanten Zeit.`,
    soFar: (seconds) => `Bisher ${span(seconds)} Verspätung.`,
  },
};
