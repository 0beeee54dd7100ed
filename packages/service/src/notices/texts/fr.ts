import type { NoticeTexts } from './notice-texts.ts';

const posts = (count: number) => (count === 1 ? '1 publication' : `${count} publications`);
const wait = (count: number) => (count === 1 ? '1 publication attend' : `${count} publications attendent`);

export const noticeTextsFr: NoticeTexts = {
  locale: 'fr',
  opened: {
    reconnect: ({ account, network, count }) =>
      `${account} est déconnecté de ${network}${count === 0 ? '' : ` : ${wait(count)}`}`,
    ending: ({ account, network, day }) => `L’accès de ${account} à ${network} prend fin le ${day}`,
    outage: ({ network, minutes, count }) =>
      `${network} refuse tout depuis ${minutes} minutes : ${wait(count)}, rien n’est perdu`,
    failed: ({ network, count }) => `${network} n’a pas publié ${posts(count)}`,
    unconfirmed: ({ network, count }) => `On ne sait pas si ${network} a publié ${posts(count)}`,
    missed: ({ count }) =>
      count === 1 ? '1 publication a manqué son heure' : `${count} publications ont manqué leur heure`,
    approve: ({ count }) =>
      count === 1
        ? '1 publication attend votre validation'
        : `${count} publications attendent votre validation`,
    returned: ({ by }) => `${by} vous a renvoyé un brouillon`,
    webhook: ({ host }) => `Le webhook de ${host} a été désactivé`,
  },
  ended: {
    reconnect: ({ account, network }) => `${account} est de nouveau connecté à ${network}`,
    outage: ({ network }) => `${network} accepte de nouveau les publications`,
    failed: ({ network }) => `Les publications refusées par ${network} sont réglées`,
    unconfirmed: ({ network }) => `On sait maintenant ce que ${network} a publié`,
    missed: () => 'Les publications qui ont manqué leur heure sont réglées',
  },
  unseen: ({ network, count }) =>
    `Personne n’a regardé depuis un jour : on ne sait pas si ${network} a publié ${posts(count)}`,
  several: (count) => `${count} choses ont besoin de vous`,
  summarySubject: 'Votre semaine',
  week: ({ published, failed, planned }) =>
    `Sur sept jours, publications parues : ${published}, échouées : ${failed}, prévues pour les sept suivants : ${planned}`,
  open: 'Ouvrir',
  footer:
    'Vous recevez ce message parce que vous pouvez agir. Votre profil indique ce qui vous est signalé, et où.',
  summaryFooter: 'Vous recevez ce message chaque lundi. Votre profil indique ce qui vous est signalé, et où.',
  unsubscribe: 'Ne plus recevoir ces messages',
};
