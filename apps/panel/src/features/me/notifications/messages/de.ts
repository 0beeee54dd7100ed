import type { NotificationMessages } from './en.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

export const de: NotificationMessages = {
  title: 'Was du erfährst',
  about: 'Wähle, wie dich jede Art von Nachricht erreicht. Änderungen gelten sofort.',
  what: 'Wann',
  mail: 'Mail',
  browser: 'Browser',
  chat: 'Chat',
  by: (kind, channel) => `${kind}: ${channel}`,
  of: (action, name) => `${action}: ${name}`,
  mails: { at_once: 'Sofort', daily: 'Täglich', off: 'Aus' },
  kinds: {
    failed: {
      title: 'Fehlgeschlagen',
      about: 'Ein Beitrag ist fehlgeschlagen, oder ein Netzwerk lehnt alles ab',
    },
    unconfirmed: {
      title: 'Unbestätigt oder verpasst',
      about: 'Niemand weiß, ob ein Beitrag öffentlich ist, oder seine Zeit ist vorbei',
    },
    account: { title: 'Konto neu verbinden', about: 'Es ist abgemeldet oder wird es bald' },
    approval: { title: 'Wartet auf Freigabe', about: 'Beiträge, die du freigeben darfst' },
    returned: { title: 'An dich zurückgegeben', about: 'Ein Beitrag von dir wurde nicht freigegeben' },
    webhook: { title: 'Webhook abgeschaltet', about: 'Seine Adresse hat alles abgelehnt' },
  },
  weekly: 'Wochenüberblick',
  weeklyAbout: 'Montags: was veröffentlicht wurde und was nicht',
  noMail: 'Diese Installation verschickt keine Mails; die Auswahl für Mail bleibt ohne Wirkung.',
  dailyAt: 'Tägliche Mail um',
  quiet: 'Ruhezeit',
  quietAbout: 'Dann erreicht dich nichts. Was dich danach noch braucht, kommt danach.',
  from: 'Von',
  until: 'Bis',
  zone: (zone) => `Die Zeiten gelten in deiner Zeitzone, ${zone}.`,
  neverMuted:
    'Was Beiträge kostet, lässt sich nicht für alle abstellen: Würde in einem Arbeitsbereich niemand davon erfahren, bekommen dessen Administratoren trotzdem eine Mail.',
  unheard: (workspace, kinds) => `In ${workspace} würde davon niemand erfahren: ${list.format(kinds)}.`,
  browsers: 'Browser',
  browsersAbout:
    'Ein Browser zeigt Mitteilungen auch, wenn Crier nicht offen ist, bis du dich dort abmeldest.',
  thisBrowser: 'Dieser Browser',
  otherBrowser: 'Ein anderer Browser',
  allow: 'Mitteilungen in diesem Browser zeigen',
  browserAdded: 'Dieser Browser zeigt jetzt Mitteilungen.',
  unsupported: 'Dieser Browser kann keine Mitteilungen von Webseiten zeigen.',
  needsHomeScreen: 'Füge Crier auf iPhone und iPad zuerst zum Home-Bildschirm hinzu und öffne es von dort.',
  denied:
    'Mitteilungen von dieser Adresse sind in diesem Browser blockiert. Erlaube sie in den Einstellungen für diese Website und komm dann zurück.',
  device: (browser, system) => `${browser} auf ${system}`,
  chats: 'Chats',
  chatsAbout: 'Nachrichten gehen an die Adresse, die dir der Chat nennt. Alle in diesem Chat sehen sie.',
  addChat: 'Chat hinzufügen',
  service: 'Chat',
  howTo: {
    slack: 'Füge in Slack einem Kanal die App „Incoming Webhooks“ hinzu und kopiere ihre Adresse.',
    discord:
      'Öffne in Discord „Kanal bearbeiten“, „Integrationen“, „Webhooks“ und kopiere die Adresse eines neuen.',
    teams:
      'Öffne in Teams das Menü eines Kanals, „Workflows“, „Webhookbenachrichtigungen an einen Kanal senden“, und kopiere die Adresse.',
    telegram:
      'Lass dir von @BotFather einen Bot geben, füge ihn deinem Chat hinzu und gib sein Token und die Nummer des Chats ein.',
    ntfy: 'Die Adresse eines Themas. Wer sie kennt, kann mitlesen; wähle eine, die niemand errät.',
  },
  address: 'Adresse',
  botToken: 'Token des Bots',
  room: 'Nummer des Chats oder @kanal',
  accessToken: 'Zugriffstoken, falls das Thema eines verlangt',
  name: 'Wie du ihn nennst',
  add: 'Chat hinzufügen',
  cancel: 'Abbrechen',
  chatAdded: 'Der Chat wurde hinzugefügt. Schick einen Test, um zu sehen, ob er ankommt.',
  test: 'Test senden',
  tested: 'Der Test wurde gesendet.',
  notTested: (name) => `${name} hat den Test nicht angenommen.`,
  remove: 'Entfernen',
  lastUsed: 'Zuletzt genutzt',
  failingSince: 'Nachrichten scheitern seit',
  off: 'Aus',
  ends: {
    gone: 'Die Adresse gibt es nicht mehr. Entferne sie und füge die neue hinzu.',
    forbidden: 'Dort werden keine Nachrichten mehr angenommen. Erlaube es dort und sende dann einen Test.',
    unreadable: 'Die Adresse ist nicht mehr lesbar. Füge sie noch einmal hinzu.',
  },
};
