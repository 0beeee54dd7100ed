import type { PageMessages } from './page-messages.ts';

export const pageMessagesDe: PageMessages = {
  locale: 'de',
  errorPrefix: 'Fehler',
  about:
    'Schreiben Sie einen Beitrag einmal, sehen Sie, was jedes Netzwerk daraus macht, und veröffentlichen Sie ihn überall.',
  problems: 'Da stimmt etwas nicht',
  passwordLength: 'Wählen Sie ein Passwort mit 8 bis 1.024 Zeichen.',
  passwordCommon: 'Das ist eines der häufigsten Passwörter. Wählen Sie ein anderes.',
  signIn: {
    title: 'Anmelden',
    service: 'Anmelden bei {service}',
    forApp: 'Melden Sie sich an, um zu entscheiden, ob {app} auf Ihr Konto zugreifen darf.',
    forUnknownApp: 'Melden Sie sich an, um zu entscheiden, ob eine App auf Ihr Konto zugreifen darf.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    failed: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    suspended: 'Dieses Konto ist gesperrt. Wenden Sie sich an die Administration dieser Installation.',
    tooOften: 'Zu viele Versuche. Versuchen Sie es in {minutes} Min. noch einmal.',
    signedInAs: 'Sie sind als {name} ({email}) angemeldet.',
    continueAs: 'Weiter als {name}',
    forgotten:
      'Passwort vergessen? Bitten Sie die Verwaltung dieses Dienstes um einen Link, mit dem Sie ein neues festlegen.',
    forgot: 'Passwort vergessen?',
  },
  signedIn: { title: 'Sie sind angemeldet', signOut: 'Abmelden' },
  noPanel: {
    title: 'Dieser Dienst hat keine Oberfläche',
    text: 'Die Oberfläche ist hier nicht installiert. Die API, die Anmeldung und alles andere funktionieren. Bauen Sie sie, oder setzen Sie SERVICE_PANEL_DIR auf den Ordner einer gebauten Oberfläche.',
  },
  join: {
    title: 'Einem Arbeitsbereich beitreten',
    heading: '{workspace} beitreten',
    invitedBy: '{name} hat Sie eingeladen.',
    forAddress: 'Die Einladung gilt für {email}.',
    name: 'Ihr Name',
    create: 'Konto anlegen und beitreten',
    joinAs: 'Als {name} beitreten',
    signIn: 'Ich habe ein Konto: anmelden',
    otherAccount: 'Ein anderes Konto verwenden',
    nameMissing: 'Geben Sie Ihren Namen ein, mit höchstens 255 Zeichen.',
    otherAddress:
      'Sie sind als {email} angemeldet. Die Einladung kann nur das Konto mit der eingeladenen Adresse annehmen.',
  },
  setup: {
    title: 'Crier einrichten',
    about: 'Hier entsteht das erste Konto. Es verwaltet diesen Dienst.',
    timezone: 'Zeitzone',
    submit: 'Konto anlegen und anmelden',
    emailInvalid: 'Geben Sie eine E-Mail-Adresse wie ada@social.example ein.',
  },
  notSetUp: {
    title: 'Hier hat noch niemand ein Konto',
    text: 'Wenn Sie diesen Dienst betreiben: Dieser Befehl gibt einen Link aus, mit dem Sie das erste Konto anlegen:',
    inDocker: 'Mit Docker:',
    open: 'Öffnen Sie dann den Link in diesem Browser.',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    forUser: 'Es gilt für {name} ({email}).',
    ends: 'Sie werden überall sonst abgemeldet, und Apps brauchen Ihre Erlaubnis erneut.',
    password: 'Neues Passwort',
    keysGoOn: 'Ihre persönlichen Schlüssel gelten weiter, wenn Sie sie nicht auch widerrufen.',
    revokeKeys: 'Auch meine persönlichen Schlüssel widerrufen',
    submit: 'Passwort festlegen und anmelden',
  },
  address: {
    title: 'E-Mail-Adresse bestätigen',
    about: 'Künftig melden Sie sich mit {email} an.',
    submit: 'Adresse bestätigen',
    doneTitle: 'Ihre Adresse ist bestätigt',
    done: 'Sie melden sich jetzt mit {email} an.',
    goOn: 'Weiter',
  },
  unsubscribe: {
    title: 'Keine solchen Mails mehr?',
    about: 'Sie bekommen keine Mails dieser Arten mehr. Andere Wege, die Sie gewählt haben, bleiben.',
    losing:
      'Wodurch Beiträge verloren gehen, lässt sich nicht für alle in einem Arbeitsbereich abschalten: Wenn sonst niemand davon erführe oder einen Tag lang niemand nachsieht, bekommen die Administratoren trotzdem eine Mail.',
    submit: 'Diese Mails abstellen',
    doneTitle: 'Sie bekommen keine solchen Mails mehr',
    done: 'Sie können das jederzeit in Ihrem Profil ändern.',
    profile: 'Zum Profil',
    kinds: {
      approval: 'Beiträge, die auf Ihre Freigabe warten',
      returned: 'Entwürfe, die Ihnen zurückgegeben werden',
      failed: 'Fehlgeschlagene Beiträge und Netzwerke, die alles ablehnen',
      unconfirmed: 'Beiträge, die unbestätigt sind oder ihre Zeit verpasst haben',
      account: 'Konten, die neu verbunden werden müssen',
      webhook: 'Webhooks, die abgeschaltet wurden',
      summary: 'Die Zusammenfassung der Woche',
    },
  },
  forgot: {
    title: 'Passwort vergessen?',
    about:
      'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort festlegen.',
    submit: 'Link senden',
    back: 'Zurück zur Anmeldung',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Wenn es ein Konto mit dieser Adresse gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt zwei Stunden.',
    notArrived:
      'Wenn nach einigen Minuten nichts ankommt, sehen Sie im Spam-Ordner nach, prüfen Sie die Adresse, oder fragen Sie die Verwaltung dieses Dienstes.',
  },
  consent: {
    title: '{app} möchte auf Ihr Konto zugreifen',
    returnsTo: 'Sie kehren zurück zu',
    verified: 'geprüft',
    thisComputer: 'diesem Computer',
    appScheme: 'einer App auf diesem Gerät, die Adressen mit {scheme}: öffnet',
    documentHost: 'Die App beschreibt sich unter',
    account: 'Angemeldet als',
    otherAccount: 'Anderes Konto verwenden',
    may: 'Wenn Sie zustimmen, kann {app} in jedem Ihrer Arbeitsbereiche in Ihrem Namen:',
    scopes: {
      api: 'die REST-API benutzen: Beiträge lesen, schreiben, planen, veröffentlichen und löschen sowie Medien und Schlagwörter verwalten',
      mcp: 'den MCP-Server benutzen: einen Assistenten Beiträge lesen, schreiben, planen, veröffentlichen und löschen sowie Medien und Schlagwörter verwalten lassen',
    },
    asYourRole:
      'Sie kann nie mehr, als Ihre Rolle im Arbeitsbereich erlaubt. Sie können sie jederzeit wieder trennen.',
    unverified:
      'Diese App hat sich selbst unter einem frei gewählten Namen registriert. Stimmen Sie nur zu, wenn Sie sie kennen.',
    onlyLocal:
      'Diese App läuft auf diesem Computer, und jedes andere Programm hier könnte sich für sie ausgeben. Stimmen Sie nur zu, wenn Sie sie gerade selbst verbinden.',
    onDevice:
      'Die Verwaltung dieses Dienstes hat diese App registriert, aber sie läuft auf diesem Gerät, und ein anderes Programm hier könnte sich für sie ausgeben. Stimmen Sie nur zu, wenn Sie sie gerade selbst verbinden.',
    allow: 'Zugriff erlauben',
    deny: 'Ablehnen',
  },
  returned: {
    title: 'Sie können zur App zurückkehren',
    allowed: 'Die App darf jetzt auf Ihr Konto zugreifen. Sie sollte sich von selbst öffnen.',
    denied:
      'Die App hat keinen Zugriff auf Ihr Konto bekommen. Sie sollte sich von selbst öffnen und das melden.',
    open: 'App öffnen',
    close: 'Sie können diese Seite schließen.',
  },
  failure: {
    title: 'Das geht so nicht',
    app: 'Die App ist hier nicht bekannt oder darf sich nicht verbinden.',
    request:
      'Die Anfrage der App ist nicht richtig, oder sie hat zu lange gedauert. Gehen Sie zurück zur App und beginnen Sie von vorn.',
    invitation:
      'Diese Einladung wurde verwendet oder zurückgezogen, ist abgelaufen, oder wer sie verschickt hat, darf nicht mehr einladen. Bitten Sie um eine neue.',
    full: 'Der Arbeitsbereich hat so viele Mitglieder, wie sein Tarif erlaubt. Bitten Sie die Person, die Sie eingeladen hat, Platz zu schaffen; die Einladung bleibt bestehen.',
    resetLink:
      'Dieser Link wurde verwendet oder ersetzt oder ist abgelaufen. Bitten Sie die Verwaltung um einen neuen.',
    addressLink:
      'Dieser Link wurde schon benutzt oder ist abgelaufen, oder Ihre Adresse oder Ihr Passwort hat sich seitdem geändert. Ändern Sie Ihre Adresse noch einmal in Ihrem Profil.',
    unsubscribeLink:
      'Dieser Link stellt keine Mails ab. Wählen Sie in Ihrem Profil, was Ihnen mitgeteilt wird.',
    setupLink:
      'Dieser Link wurde verwendet oder ersetzt oder ist abgelaufen, oder es gibt inzwischen ein Konto. Melden Sie sich an, oder erzeugen Sie mit crier user setup-link einen neuen Link.',
    foreign: 'Dieses Formular kam von einer anderen Website. Es wurde nichts geändert.',
    tooOften: 'Das wurde zu oft versucht. Warten Sie etwas und versuchen Sie es noch einmal.',
    unavailable: 'Der Dienst kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
    unexpected: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    unreadable: 'Was der Browser geschickt hat, ist nicht lesbar.',
    detail: 'Was nicht stimmt:',
    requestId: 'Nummer der Anfrage:',
  },
};
