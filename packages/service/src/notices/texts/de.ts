import type { NoticeTexts } from './notice-texts.ts';

const posts = (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`);
const wait = (count: number) => (count === 1 ? '1 Beitrag wartet' : `${count} Beiträge warten`);

export const noticeTextsDe: NoticeTexts = {
  locale: 'de',
  opened: {
    reconnect: ({ account, network, count }) =>
      `${account} ist bei ${network} abgemeldet${count === 0 ? '' : `: ${wait(count)}`}`,
    ending: ({ account, network, day }) => `Der Zugang von ${account} zu ${network} endet am ${day}`,
    outage: ({ network, minutes, count }) =>
      `${network} lehnt seit ${minutes} Minuten alles ab: ${wait(count)}, nichts geht verloren`,
    failed: ({ network, count }) => `${network} hat ${posts(count)} nicht veröffentlicht`,
    unconfirmed: ({ network, count }) => `Ob ${network} ${posts(count)} veröffentlicht hat, ist unbekannt`,
    missed: ({ count }) =>
      count === 1 ? '1 Beitrag hat seine Zeit verpasst' : `${count} Beiträge haben ihre Zeit verpasst`,
    approve: ({ count }) =>
      count === 1 ? '1 Beitrag wartet auf Ihre Freigabe' : `${count} Beiträge warten auf Ihre Freigabe`,
    returned: ({ by }) => `${by} hat Ihnen einen Entwurf zurückgegeben`,
    webhook: ({ host }) => `Der Webhook bei ${host} wurde abgeschaltet`,
  },
  ended: {
    reconnect: ({ account, network }) => `${account} ist wieder mit ${network} verbunden`,
    outage: ({ network }) => `${network} nimmt wieder Beiträge an`,
    failed: ({ network }) => `Die Beiträge, die ${network} nicht veröffentlicht hat, sind erledigt`,
    unconfirmed: ({ network }) => `Es ist geklärt, was ${network} veröffentlicht hat`,
    missed: () => 'Die Beiträge, die ihre Zeit verpasst haben, sind erledigt',
  },
  unseen: ({ network, count }) =>
    `Seit einem Tag hat niemand nachgesehen: ob ${network} ${posts(count)} veröffentlicht hat, ist unbekannt`,
  several: (count) => `${count} Dinge brauchen Sie`,
  summarySubject: 'Ihre Woche',
  week: ({ published, failed, planned }) =>
    `${posts(published)} veröffentlicht, ${failed} fehlgeschlagen, ${planned} geplant für die nächsten sieben Tage`,
  open: 'Öffnen',
  footer:
    'Sie erhalten diese Mail, weil Sie etwas tun können. In Ihrem Profil steht, was Ihnen wo mitgeteilt wird.',
  summaryFooter: 'Sie erhalten diese Mail jeden Montag. In Ihrem Profil steht, was Ihnen wo mitgeteilt wird.',
  unsubscribe: 'Keine solchen Mails mehr',
};
