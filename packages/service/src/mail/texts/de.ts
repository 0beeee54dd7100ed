import type { MailTexts } from './mail-texts.ts';

const ACCOUNT = 'Sie erhalten diese E-Mail, weil es um die Sicherheit Ihres Kontos geht.';

export const mailTextsDe: MailTexts = {
  locale: 'de',
  colon: ':',
  invitation: {
    subject: '{inviter} lädt Sie zu {workspace} ein',
    heading: '{workspace} beitreten',
    said: [
      '{inviter} lädt Sie in den Arbeitsbereich {workspace} auf Crier ein. Dort werden Beiträge einmal geschrieben und überall veröffentlicht.',
    ],
    action: 'Einladung annehmen',
    afterwards: [
      'Der Link gilt bis {expires}. Wenn Sie keine Einladung erwartet haben, ignorieren Sie diese E-Mail.',
    ],
    footer: 'Sie erhalten diese E-Mail, weil {inviter} Ihre Adresse eingegeben hat.',
  },
  password_reset: {
    subject: 'Neues Passwort festlegen',
    heading: 'Neues Passwort festlegen',
    said: [
      'Jemand, vermutlich Sie selbst, hat einen Link angefordert, um ein neues Passwort für Ihr Konto festzulegen.',
    ],
    action: 'Neues Passwort festlegen',
    afterwards: [
      'Der Link gilt ein einziges Mal, bis {expires}. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    ],
    footer: 'Sie erhalten diese E-Mail, weil jemand unter „Passwort vergessen?“ Ihre Adresse eingegeben hat.',
  },
  address_confirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    heading: 'Ist das Ihre Adresse?',
    said: [
      'Sie möchten sich künftig mit {address} anmelden. Bestätigen Sie, dass Sie dort E-Mails erhalten.',
    ],
    action: 'Adresse bestätigen',
    afterwards: [
      'Der Link gilt bis {expires}. Bis dahin, und wenn Sie nichts tun, bleibt Ihre alte Adresse. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.',
    ],
    footer: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in seinem Profil eingegeben hat.',
  },
  address_change: {
    subject: 'Ihre E-Mail-Adresse wird geändert',
    heading: 'Ihre E-Mail-Adresse wird geändert',
    said: [
      'Jemand, der in Ihrem Konto angemeldet ist und Ihr Passwort kennt, hat eine neue Adresse eingegeben: {address}. Sie ersetzt diese hier, sobald der Link in der E-Mail an die neue Adresse geöffnet wird.',
    ],
    action: 'Profil ansehen',
    afterwards: [
      'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort. Damit ist auch die Änderung hinfällig.',
    ],
    footer: ACCOUNT,
  },
  new_sign_in: {
    subject: 'Neue Anmeldung in Ihrem Konto',
    heading: 'Neue Anmeldung in Ihrem Konto',
    said: ['Jemand hat sich mit einem Browser angemeldet, den Sie bisher nicht benutzt haben.'],
    action: 'Ansehen, wo Sie angemeldet sind',
    afterwards: [
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, ändern Sie sofort Ihr Passwort: Damit werden alle anderen abgemeldet.',
    ],
    footer: ACCOUNT,
  },
  new_key: {
    subject: 'Neuer persönlicher Schlüssel: {key}',
    heading: 'Ein persönlicher Schlüssel wurde angelegt',
    said: ['Mit einem persönlichen Schlüssel kann ein Programm alles tun, was Sie tun können.'],
    action: 'Schlüssel ansehen',
    afterwards: ['Wenn Sie das nicht waren, widerrufen Sie den Schlüssel und ändern Sie Ihr Passwort.'],
    footer: ACCOUNT,
  },
  new_app: {
    subject: '{app} hat Zugriff auf Ihr Konto',
    heading: '{app} hat Zugriff auf Ihr Konto',
    said: [
      'Sie haben einer App erlaubt, in Ihrem Namen zu handeln, in allen Arbeitsbereichen, zu denen Sie gehören.',
    ],
    action: 'Erlaubte Apps ansehen',
    afterwards: ['Wenn Sie das nicht waren, trennen Sie die App und ändern Sie Ihr Passwort.'],
    footer: ACCOUNT,
  },
  new_administrator: {
    subject: '{person} verwaltet jetzt diese Installation',
    heading: '{person} verwaltet jetzt diese Installation',
    said: ['Wer die Installation verwaltet, verwaltet auch alle Personen.'],
    action: 'Alle Personen ansehen',
    afterwards: ['Wenn niemand von Ihnen das wollte, nehmen Sie das Recht wieder weg.'],
    footer: 'Sie erhalten diese E-Mail, weil Sie diese Installation verwalten.',
  },
  test: {
    subject: 'E-Mails von Crier kommen an',
    heading: 'E-Mails von Crier kommen an',
    said: [
      'Diese E-Mail wurde aus dem Betrieb der Installation verschickt, um zu sehen, ob sie ankommt. Es ist nichts zu tun.',
    ],
    action: '',
    afterwards: [],
    footer: 'Sie erhalten diese E-Mail, weil Ihre Adresse für einen Versuch eingegeben wurde.',
  },
  facts: {
    browser: 'Browser',
    address: 'IP-Adresse',
    time: 'Zeit',
    key: 'Schlüssel',
    ends: 'Gültig bis',
    app: 'App',
    person: 'Name',
    email: 'E-Mail-Adresse',
    by: 'Durch',
  },
  unknown: 'unbekannt',
  never: 'unbegrenzt',
  operator: 'den Betrieb der Installation',
};
