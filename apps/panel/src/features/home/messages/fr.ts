import { pluralIn } from '../../../messages/plural.ts';
import type { HomeMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: HomeMessages = {
  title: 'Accueil',
  needs: (count) => plural(count, { one: '# chose vous attend', other: '# choses vous attendent' }),
  nothing: 'Rien ne vous attend.',
  nextIs: (when, words) => `La prochaine publication paraît le ${when} : ${words}`,
  nothingPlanned: 'Aucune publication n’est prévue.',
  group: { stopped: 'À l’arrêt', unsure: 'Incertain', waiting: 'À vous de décider', soon: 'Bientôt' },
  signedOut: (account, network) => `${account} est déconnecté de ${network}`,
  wait: (count, first) => {
    if (count === 0) return 'Aucune publication ne l’attend.';
    const posts = plural(count, { one: '# publication attend', other: '# publications attendent' });
    return first === null ? posts : `${posts}, la première pour ${first}`;
  },
  outage: (network, count) =>
    plural(count, { one: `# publication attend ${network}`, other: `# publications attendent ${network}` }),
  outageWhy: 'Le réseau refuse tout pour le moment. Rien n’est perdu.',
  webhookStopped: (host) => `Le webhook de ${host} a été désactivé`,
  webhookStoppedWhy: 'Son adresse n’accepte plus rien depuis des jours ; il ne reçoit plus d’événements.',
  failed: (network, words) => `${network} n’a pas publié « ${words} »`,
  failedMany: (network, count) =>
    plural(count, {
      one: `${network} n’a pas publié # publication`,
      other: `${network} n’a pas publié # publications`,
    }),
  unconfirmed: (network, words) => `« ${words} » est-elle parue sur ${network} ?`,
  unconfirmedMany: (network, count) =>
    plural(count, {
      one: `# publication est-elle parue sur ${network} ?`,
      other: `# publications sont-elles parues sur ${network} ?`,
    }),
  unconfirmedWhy: (account) => `La réponse s’est perdue. Regardez ${account}, puis tranchez.`,
  missed: (words) => `« ${words} » a manqué son heure`,
  missedMany: (count) =>
    plural(count, {
      one: '# publication a manqué son heure',
      other: '# publications ont manqué leur heure',
    }),
  missedWhy: 'Rien n’est envoyé avant votre décision.',
  approve: (count) =>
    plural(count, { one: '# publication à approuver', other: '# publications à approuver' }),
  approveFrom: (authors, first) =>
    first === null ? `de ${authors}` : `de ${authors}, la première pour ${first}`,
  returned: (by, words) => `${by} a renvoyé « ${words} »`,
  returnedNote: (note) => `« ${note} »`,
  ending: (account, network, day) => `L’accès de ${account} à ${network} prend fin le ${day}`,
  endingPosts: (count) =>
    count === 0
      ? 'Reconnectez le compte avant.'
      : plural(count, { one: '# publication est prévue après', other: '# publications sont prévues après' }),
  keyEnds: (name, day) => `Votre clé « ${name} » expire le ${day}`,
  keyEndsWhy: 'Les programmes qui l’utilisent s’arrêteront alors.',
  versionEnds: (network, version, day) =>
    `${network} met fin à la version ${version} de son interface le ${day}`,
  versionEndsWhy: 'Mettez Crier à jour avant, ou choisissez une version plus récente.',
  act: {
    reconnect: 'Reconnecter',
    newKey: 'Nouvelle clé',
    look: 'Voir',
    renew: 'Renouveler',
    change: 'Modifier et renvoyer',
    review: 'Examiner',
    edit: 'Modifier',
    reschedule: 'Replanifier',
    show: (count) => plural(count, { one: 'Voir # publication', other: 'Voir # publications' }),
    hide: 'Masquer',
  },
  actNow: 'Agir',
  seeAll: (count) => plural(count, { one: 'La voir', other: 'Voir les #' }),
  week: 'Les sept prochains jours',
  weekAbout: (posts, free) => {
    const planned = plural(posts, { one: '# publication', other: '# publications' });
    return free === 0
      ? planned
      : `${planned}, ${plural(free, { one: '# créneau libre', other: '# créneaux libres' })}`;
  },
  calendar: 'Calendrier',
  today: 'Aujourd’hui',
  dayPosts: (count) =>
    count === 0 ? 'Rien encore' : plural(count, { one: '# publication', other: '# publications' }),
  dayFree: (count) => plural(count, { one: '# libre', other: '# libres' }),
  day: (date, posts) => `${date} : ${posts}`,
  yesterday: 'Hier',
  yesterdayAll: (posts, networks) =>
    `${plural(posts, { one: '# publication', other: '# publications' })} sur ${plural(networks, {
      one: '# réseau',
      other: '# réseaux',
    })}, tout est public`,
  yesterdaySome: (posts, arrived, all) =>
    `${plural(posts, { one: '# publication', other: '# publications' })}, ${arrived} sur ${all} arrivées`,
  seeThem: 'Les voir',
  seeTrouble: 'Voir ce qui manque',
  write: 'Écrire une publication',
  writeHere: 'Écrire',
  noWorkspace: 'Vous n’appartenez encore à aucun espace de travail',
  noWorkspaceAbout: 'Demandez une invitation à un administrateur.',
};
