import { pluralIn } from '../../../../messages/plural.ts';
import type { RemedyMessages } from './en.ts';
import { sentenceIn } from './sentences.ts';

const plural = pluralIn('de');

export const de: RemedyMessages = {
  strip: 'Zu beheben',
  say: sentenceIn(
    {
      shorterText: { one: '{name} braucht einen kürzeren Text', other: '# brauchen einen kürzeren Text' },
      shorterComment: {
        one: '{name} braucht einen kürzeren Kommentar',
        other: '# brauchen einen kürzeren Kommentar',
      },
      fewerTags: { one: '{name} nimmt weniger Hashtags', other: '# nehmen weniger Hashtags' },
      fewerFiles: { one: '{name} nimmt weniger Dateien', other: '# nehmen weniger Dateien' },
      noDocuments: { one: '{name} nimmt keine Dokumente', other: '# nehmen keine Dokumente' },
      noPolls: { one: '{name} nimmt keine Umfragen', other: '# nehmen keine Umfragen' },
      pollAlone: {
        one: '{name} nimmt eine Umfrage nur ohne Dateien',
        other: '# nehmen eine Umfrage nur ohne Dateien',
      },
      otherPoll: { one: '{name} braucht eine andere Umfrage', other: '# brauchen eine andere Umfrage' },
      unmixedFiles: { one: '{name} nimmt nur eine Art Dateien', other: '# nehmen nur eine Art Dateien' },
      text: { one: '{name} braucht einen Text oder ein Bild', other: '# brauchen einen Text oder ein Bild' },
      media: { one: '{name} braucht ein Bild', other: '# brauchen ein Bild' },
      video: { one: '{name} braucht ein Video', other: '# brauchen ein Video' },
      oneVideo: { one: '{name} braucht genau ein Video', other: '# brauchen genau ein Video' },
      oneFile: { one: '{name} braucht genau eine Datei', other: '# brauchen genau eine Datei' },
      commentText: {
        one: '{name} braucht einen Text im Kommentar',
        other: '# brauchen einen Text im Kommentar',
      },
      title: { one: '{name} braucht einen Titel', other: '# brauchen einen Titel' },
      shorterTitle: { one: '{name} braucht einen kürzeren Titel', other: '# brauchen einen kürzeren Titel' },
      documentTitle: {
        one: '{name} braucht einen Titel für das Dokument',
        other: '# brauchen einen Titel für das Dokument',
      },
      board: { one: '{name} braucht eine Pinnwand', other: '# brauchen eine Pinnwand' },
      audience: { one: '{name} braucht eine Zielgruppe', other: '# brauchen eine Zielgruppe' },
      seenByAll: {
        one: '{name} kann nicht begrenzen, wer es sieht',
        other: '# können nicht begrenzen, wer es sieht',
      },
      repliesByAll: {
        one: '{name} kann Antworten nicht so begrenzen',
        other: '# können Antworten nicht so begrenzen',
      },
      link: { one: '{name} braucht einen gültigen Link', other: '# brauchen einen gültigen Link' },
      dates: { one: '{name} braucht gültige Daten', other: '# brauchen gültige Daten' },
      buttonLink: {
        one: '{name} braucht einen Link für die Schaltfläche',
        other: '# brauchen einen Link für die Schaltfläche',
      },
      offerLink: {
        one: '{name} braucht einen gültigen Angebotslink',
        other: '# brauchen einen gültigen Angebotslink',
      },
      brand: {
        one: '{name} fragt, für welche Marke Sie werben',
        other: '# fragen, für welche Marke Sie werben',
      },
      madeForKids: {
        one: '{name} muss wissen, ob dies für Kinder ist',
        other: '# müssen wissen, ob dies für Kinder ist',
      },
      otherFile: { one: '{name} braucht eine andere Datei', other: '# brauchen eine andere Datei' },
      plainCharacters: { one: '{name} lehnt einige Zeichen ab', other: '# lehnen einige Zeichen ab' },
      fewerLinks: { one: '{name} nimmt weniger Links', other: '# nehmen weniger Links' },
      shorterAltText: {
        one: '{name} braucht eine kürzere Beschreibung',
        other: '# brauchen eine kürzere Beschreibung',
      },
      otherOption: { one: '{name} braucht eine andere Angabe', other: '# brauchen eine andere Angabe' },
      shorterOption: { one: '{name} braucht eine kürzere Angabe', other: '# brauchen eine kürzere Angabe' },
      visibleBrand: {
        one: '{name} zeigt Werbung nicht nur Ihnen',
        other: '# zeigen Werbung nicht nur Ihnen',
      },
      signIn: { one: '{name} ist abgemeldet', other: '# sind abgemeldet' },
      lastingAccess: { one: '{name} ist bis dahin abgemeldet', other: '# sind bis dahin abgemeldet' },
      altText: { one: '{name} zeigt Bilder ohne Beschreibung', other: '# zeigen Bilder ohne Beschreibung' },
    },
    plural,
  ),
  remedies: {
    splitForThem: 'Für sie teilen',
    split: 'In Thread aufteilen',
    shortVersion: 'Kurzfassung schreiben',
    shorten: 'Passend kürzen',
    dropTags: 'Überzählige Hashtags entfernen',
    dropMedia: 'Überzählige Medien entfernen',
    ownPost: 'In eigenen Beitrag verschieben',
    dropItem: 'Leeren Beitrag entfernen',
    dropPoll: 'Umfrage entfernen',
    addPicture: 'Bild hinzufügen',
    addVideo: 'Video hinzufügen',
    describe: 'Beschreiben',
    reconnect: 'Neu verbinden',
    makePublic: 'Öffentlich machen',
    openReplies: 'Alle antworten lassen',
    leaveOut: 'Weglassen',
    show: 'Zeigen',
  },
  splitForIt: 'Dafür teilen',
  leaveThemOut: 'Alle weglassen',
  kids: { yes: 'Für Kinder', no: 'Nicht für Kinder', keep: 'Für diesen Kanal merken' },
  use: 'Übernehmen',
  choose: 'Auswählen',
  forAll: (what, count) => plural(count, { one: what, other: `${what} für alle #` }),
  forBoth: (what) => `${what} für beide`,
  forAccount: (what, name) => `${what} für ${name}`,
  tooLong: (name, count) =>
    `${name}: ${plural(count, { one: '# Zeichen zu lang', other: '# Zeichen zu lang' })}`,
  more: (count) => plural(count, { one: '# weiteres', other: '# weitere' }),
  hints: (count) => plural(count, { one: '# Hinweis', other: '# Hinweise' }),
  fewer: 'Weniger zeigen',
  why: 'Warum',
  toFix: (count) => plural(count, { one: '# Punkt zu beheben', other: '# Punkte zu beheben' }),
  done: {
    split: 'In einen Thread aufgeteilt.',
    leaveOut: (count) => plural(count, { one: '# Konto weggelassen.', other: '# Konten weggelassen.' }),
    fixed: 'Behoben.',
    set: (what) => `${what} übernommen.`,
  },
  undo: 'Rückgängig',
};
