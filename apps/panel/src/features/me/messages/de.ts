import { pluralIn } from '../../../messages/plural.ts';
import type { MeMessages } from './en.ts';

const plural = pluralIn('de');

export const de: MeMessages = {
  title: 'Ich',
  keys: 'Persönliche Schlüssel',
  keysAbout: 'Eigene Skripte und Programme nutzen einen Schlüssel anstelle Ihres Passworts.',
  keyName: 'Name',
  keyCreate: 'Schlüssel anlegen',
  keyOnce: 'Kopieren Sie den Schlüssel jetzt. Er wird nur dieses eine Mal angezeigt.',
  revoke: 'Widerrufen',
  noKeys: 'Noch keine Schlüssel',
  noKeysAbout: 'Legen Sie für jedes Skript einen an, dann können Sie jeden einzeln widerrufen.',
  created: 'Angelegt',
  lastUsed: 'Zuletzt benutzt',
  never: 'nie',
  expires: 'Läuft ab',
  revokedTold: 'Der Schlüssel wurde widerrufen.',
  revokeAsk: 'Diesen Schlüssel widerrufen?',
  revokeWhy:
    'Was ihn benutzt, funktioniert ab der nächsten Anfrage nicht mehr. Das lässt sich nicht rückgängig machen.',
  sessions: 'Wo Sie angemeldet sind',
  sessionsAbout: 'Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  thisOne: 'Diese Sitzung',
  end: 'Sitzung beenden',
  endOthers: 'Alle anderen Sitzungen beenden',
  unknownDevice: 'Unbekannter Browser',
  deviceDetails: 'Einzelheiten',
  device: (browser, system) => `${browser} auf ${system}`,
  lastSeen: 'Zuletzt gesehen',
  password: 'Passwort',
  passwordAbout:
    'Eine Änderung beendet Ihre anderen Sitzungen und trennt alle Apps. Ihre persönlichen Schlüssel gelten weiter, wenn Sie sie nicht widerrufen.',
  keysGoOn: (count) =>
    plural(count, {
      one: '# persönlicher Schlüssel gilt weiter.',
      other: '# persönliche Schlüssel gelten weiter.',
    }),
  revokeAll: 'Alle Schlüssel widerrufen',
  revokeAllAsk: 'Alle persönlichen Schlüssel widerrufen?',
  revokedAll: (count) =>
    plural(count, { one: '# Schlüssel wurde widerrufen.', other: '# Schlüssel wurden widerrufen.' }),
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  change: 'Passwort ändern',
  changed: 'Ihr Passwort wurde geändert.',
  ended: (count: number) => plural(count, { one: '# Sitzung beendet', other: '# Sitzungen beendet' }),
  profile: 'Profil',
  name: 'Ihr Name',
  email: 'E-Mail-Adresse',
  passwordForEmail: 'Bisheriges Passwort, um die Adresse zu ändern',
  zone: 'Zeitzone',
  save: 'Speichern',
  saved: 'Gespeichert.',
  addressAsked: (email: string) =>
    `Eine E-Mail ist unterwegs an ${email}. Ihre Adresse ändert sich, sobald Sie den Link darin öffnen.`,
  neverEnds: 'Nie',
  revokeKeys: 'Auch meine persönlichen Schlüssel widerrufen',
  apps: 'Verbundene Apps',
  appsAbout: 'Apps, denen Sie erlaubt haben, für Sie zu handeln.',
  noApps: 'Keine verbundenen Apps',
  noAppsAbout: 'Eine App erscheint hier, sobald Sie sie erlauben.',
  disconnect: 'Trennen',
  inDays: (count: number) => plural(count, { one: 'In # Tag', other: 'In # Tagen' }),
  disconnectAsk: (name: string) => `${name} trennen?`,
  disconnectWhy: 'Ihr Zugriff endet mit der nächsten Anfrage. Die App kann Sie erneut fragen.',
  disconnected: (name: string) => `${name} wurde getrennt.`,
  access: { api: 'API', mcp: 'MCP' },
  appState: {
    blocked: 'Von der Verwaltung gesperrt.',
    not_allowed: 'Funktioniert nicht: Die Einstellung der Verwaltung lässt die App nicht zu.',
  },
  /** The links to the sections. */
  sections: {
    profile: 'Profil',
    password: 'Passwort',
    sessions: 'Sitzungen',
    keys: 'Schlüssel',
    apps: 'Apps',
  },
  thisDevice: 'Auf diesem Gerät',
};
