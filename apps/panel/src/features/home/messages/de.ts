import { pluralIn } from '../../../messages/plural.ts';
import type { HomeMessages } from './en.ts';

const plural = pluralIn('de');

export const de: HomeMessages = {
  title: 'Start',
  needs: 'Wartet auf Sie',
  nothing: 'Nichts wartet auf Sie',
  nothingAbout:
    'Hier erscheinen Beiträge, die fehlschlagen, unklar sind oder auf Freigabe warten, jeweils mit dem nächsten Schritt.',
  reconnect: 'Konten neu verbinden',
  endingSoon: 'Konten, deren Zugang bald endet',
  unconfirmed: 'Unklar, ob sie erschienen sind',
  missed: 'Verpasst: zu spät, um ungefragt gesendet zu werden',
  failed: 'Nicht veröffentlicht',
  waiting: 'Warten auf Ihre Freigabe',
  next: 'Als Nächstes',
  nextAbout: 'Was in den nächsten sieben Tagen erscheint.',
  nothingNext: 'Nichts ist geplant',
  nothingNextAbout:
    'Planen Sie einen Beitrag oder stellen Sie ihn in die Warteschlange: Er erscheint von selbst.',
  out: 'Erschienen',
  outAbout: 'Das Neueste der letzten sieben Tage.',
  nothingOut: 'Diese Woche ist nichts erschienen',
  nothingOutAbout: 'Hier stehen veröffentlichte Beiträge mit ihrer Geschichte.',
  write: 'Beitrag schreiben',
  noWorkspace: 'Sie gehören noch zu keinem Arbeitsbereich',
  noWorkspaceAbout: 'Bitten Sie eine Administratorin oder einen Administrator um eine Einladung.',
  seeAll: (count) => plural(count, { one: 'Ansehen', other: 'Alle # ansehen' }),
};
