import { pluralIn } from '../../../../messages/plural.ts';
import type { SystemMessages } from './en.ts';

const plural = pluralIn('de');

export const de: SystemMessages = {
  title: 'System',
  findings: 'Prüfungen',
  findingsAbout: 'Was „crier doctor“ findet, geprüft vom Rechner der API aus.',
  inEnglish: 'Die Einzelheiten sind auf Englisch, wie die Protokolle.',
  again: 'Erneut prüfen',
  checking: 'Das System wird geprüft',
  checked: 'Geprüft',
  status: { ok: 'In Ordnung', warn: 'Warnung', fail: 'Problem' },
  verdict: {
    ok: 'Alles funktioniert.',
    warn: 'Alles funktioniert, aber es gibt Warnungen.',
    fail: 'Hier ist etwas zu tun.',
  },
  names: {
    database: 'Datenbank',
    migrations: 'Schema der Datenbank',
    secret: 'Geheimnis',
    'media sweep': 'Dateien ohne Eintrag',
    clock: 'Uhren',
    worker: 'Worker',
    scheduler: 'Suche nach fälligen Beiträgen',
    tasks: 'Aufgaben',
    hold: 'Sperre',
    apps: 'Apps bei den Netzwerken',
    'api versions': 'Versionen der APIs',
    'base url': 'Öffentliche Adresse',
    fetching: 'Dateien, die Netzwerke abholen',
    'media disk': 'Speicher der Medien',
    media: 'Dateien speichern und ausliefern',
    sandbox: 'Fremde Dateien lesen',
    oauth: 'Anmeldung bei Apps',
    mcp: 'MCP-Server',
  },
  matters: {
    title: 'Netzwerke, die Ihre App ablehnen',
    about:
      'Das können nur Sie ändern. Die Beiträge bleiben erhalten und werden erneut versucht; kein Konto wird getrennt.',
    what: {
      credits: 'kein Guthaben mehr',
      quota: 'kein Kontingent mehr',
      api: 'API nicht aktiviert',
      version: 'Version der API abgelaufen',
      app: 'App nicht akzeptiert',
      access: 'Zugriff nicht freigegeben',
      audit: 'App nicht geprüft',
      domain: 'Adresse nicht bestätigt',
    },
    advice: {
      credits: 'Kaufen Sie im Entwicklerportal des Netzwerks Guthaben oder einen größeren Tarif für die App.',
      quota:
        'Beantragen Sie beim Netzwerk ein größeres Kontingent für das Projekt der App, oder warten Sie, bis das Kontingent erneuert wird.',
      api: 'Aktivieren Sie die API im Projekt der App und stellen Sie sicher, dass das Projekt aktiv ist.',
      version:
        'Stellen Sie eine Version der API ein, die das Netzwerk noch bedient, oder aktualisieren Sie Crier.',
      app: 'Prüfen Sie die App im Entwicklerportal des Netzwerks: ihre Kennung, ihr Geheimnis und ob sie freigeschaltet und nicht gesperrt ist.',
      access:
        'Beantragen Sie für die App das Produkt, die Stufe oder den Standardzugriff, den solche Beiträge brauchen.',
      audit: 'Reichen Sie die App zur Prüfung durch das Netzwerk ein.',
      domain: 'Bestätigen Sie die Adresse dieser Installation im Entwicklerportal des Netzwerks.',
    },
    waiting: (count: number) => plural(count, { one: '# Beitrag wartet', other: '# Beiträge warten' }),
    since: 'seit',
    next: 'nächster Versuch',
  },
  facts: 'Versionen und Worker',
  edition: 'Ausgabe',
  editions: { standard: 'Standard', multi_tenant: 'Für viele Kunden' },
  version: 'Crier',
  worker: 'Worker zuletzt gemeldet',
  scheduler: 'Zuletzt nach fälligen Beiträgen gesucht',
  never: 'nie',
  oldest: 'Längste Wartezeit eines fälligen Beitrags',
  nothingDue: 'Nichts Fälliges wartet',
  unconfirmed: 'Beiträge mit unklarem Ausgang',
  networks: 'Netzwerke',
  networksAbout: 'Ob Konten verbunden werden können und was auf jedes Netzwerk wartet.',
  available: 'Eingerichtet',
  notAvailable: 'Nicht eingerichtet',
  waits: (seconds: number) =>
    plural(seconds, { one: 'wartet seit # Sekunde', other: 'wartet seit # Sekunden' }),
  unclear: (count: number) => plural(count, { one: '# Beitrag unklar', other: '# Beiträge unklar' }),
};
