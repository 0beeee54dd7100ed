import { pluralIn } from '../../../messages/plural.ts';
import { spanIn } from '../../../messages/span.ts';
import type { PostMessages } from './en.ts';

const plural = pluralIn('fr');
const span = spanIn('fr');

export const fr: PostMessages = {
  page: 'Publication',
  title: {
    trashed: 'Dans la corbeille',
    draft: 'Brouillon',
    waiting: 'En attente d’approbation',
    scheduled: 'Planifiée',
    overdue: 'En retard',
    missed: 'Heure manquée',
    unsure: 'Parution incertaine',
    publishing: (published, all) => `Envoi en cours : ${published} sur ${all}`,
    published: (all) => plural(all, { one: 'Publiée', other: 'Publiée sur les # comptes' }),
    some: (published, all, open) =>
      published === 0
        ? 'Non publiée'
        : plural(open, {
            one: `Publiée sur ${published} comptes sur ${all}, un vous attend`,
            other: `Publiée sur ${published} comptes sur ${all}, # vous attendent`,
          }),
  },
  asks: (author) => `${author} demande votre approbation`,
  by: (author) => `par ${author}`,
  afterApproval: 'Elle paraît à cette heure dès que vous l’approuvez.',
  afterApprovalNow: 'Elle paraît dès que vous l’approuvez.',
  moreWait: (count) => plural(count, { one: '# autre attend', other: '# autres attendent' }),
  trouble: 'Vous attend',
  arrived: 'Parues',
  places: 'Comptes',
  viewOn: (network) => `Voir sur ${network}`,
  sendOn: 'Envoyer à un autre compte',
  story: 'Historique',
  content: 'Contenu',
  networkWords: 'Réponse du réseau',
  inFull: 'En détail',
  event: {
    planned: 'Prévue',
    started: 'Commencée',
    sent: 'Envoyée',
    accepted: 'Acceptée',
    rejected: 'Refusée',
    unknown: 'Réponse perdue',
    published: 'Publique',
    failed: 'Échec',
    next: 'Nouvel essai',
    removal: 'Suppression demandée',
    removed: 'Supprimée du réseau',
    twin: 'Publiée deux fois',
    'possible-twin': 'Peut-être publiée deux fois ; comparez les deux',
    'twin-doubt': 'Une tentative précédente est peut-être publique aussi ; vérifiez le compte',
    'removal-failed': 'Non supprimée',
    'removal-next': 'Suppression redemandée',
  },
  preparedAgain: (times) =>
    plural(times, { one: 'Préparée de nouveau une fois.', other: 'Préparée de nouveau # fois.' }),
  acts: {
    nobody: 'Il n’y a plus rien à faire.',
    crier: 'Crier continue tout seul.',
    user: 'C’est à vous.',
    operator: 'C’est à l’exploitant de cette installation d’agir ; Crier continue ensuite tout seul.',
  },
  verdict: {
    trashed: () => 'Elle est dans la corbeille.',
    draft: () => 'C’est un brouillon. Personne ne la voit encore.',
    waiting: () => 'Elle attend une approbation.',
    scheduled: () => 'Elle paraîtra d’elle-même à son heure.',
    overdue: () =>
      'Elle est en retard et n’a pas encore été envoyée. La raison figure plus bas, sous chaque compte.',
    missed: () =>
      'Son heure est passée depuis trop longtemps pour l’envoyer sans demander. Rien n’est envoyé avant votre décision.',
    publishing: (_account, published, all) =>
      `Publication en cours : ${published} comptes sur ${all} sont prêts.`,
    published: () => 'Elle est publique partout.',
    unconfirmed: (account) =>
      `Elle est peut-être publique sur ${account}. Vérifiez, puis réglez la question.`,
    reconnect: (account) => `${account} doit être reconnecté avant de pouvoir publier.`,
    failed: (account, published, all) =>
      `Elle n’est pas parue sur ${account} ; ${published} comptes sur ${all} sont prêts.`,
  },
  fixAndSend: 'Corriger et renvoyer',
  fixFor: (account) => `Corriger la publication pour ${account}`,
  fixText: (place, all) => (all === 1 ? 'Texte' : `Texte du message ${place}`),
  left: (count) =>
    count < 0
      ? plural(-count, { one: '# caractère en trop', other: '# caractères en trop' })
      : plural(count, { one: '# caractère restant', other: '# caractères restants' }),
  removeFile: (file) => `Retirer ${file}`,
  ownVersion: (account) => `Version propre à ${account}`,
  noAltText: (file) => `${file}, sans description`,
  history: {
    title: 'Modifications',
    steps: (count) => plural(count, { one: '# étape', other: '# étapes' }),
    by: {
      key: (name: string) => `avec la clé « ${name} »`,
      app: (name: string) => `avec l’application « ${name} »`,
      session: () => 'dans l’interface',
    },
    agent: (means: string) => `par un agent, ${means}`,
    times: (count: number) => plural(count, { one: '# fois', other: '# fois' }),
    action: {
      'post.approved': 'l’a approuvée',
      'post.copied': 'l’a créée par copie',
      'post.created': 'l’a créée',
      'post.deleted': 'l’a supprimée',
      'post.edited': 'l’a modifiée',
      'post.moved': 'l’a déplacée',
      'post.queued': 'l’a ajoutée à la file',
      'post.reconciled': 'a tranché pour un compte',
      'post.removed_from_networks': 'l’a supprimée des réseaux',
      'post.restored': 'l’a restaurée',
      'post.retried': 'a relancé un compte',
      'post.returned': 'l’a renvoyée',
      'post.scheduled': 'l’a planifiée',
      'post.trashed': 'l’a mise à la corbeille',
    },
    changed: {
      accounts: 'comptes',
      options: 'options',
      tags: 'étiquettes',
      text: 'texte',
      time: 'heure',
      media: 'médias',
      status: 'état',
    },
  },
  delays: {
    title: 'Ce qui l’a retardé',
    kind: {
      limit: 'Limite du réseau',
      network: 'Le réseau a fait attendre ou était injoignable',
      lost_answer: 'Réponse perdue et vérifiée',
      takeover: 'Repris par un autre processus',
      operator: 'Le réseau refuse l’application de cette installation',
      hold: 'Publication suspendue',
      conversion: 'Conversion d’un fichier',
      internal: 'Erreur interne',
      late_start: 'Commencé en retard',
    },
    times: (count) => plural(count, { one: '# fois', other: '# fois' }),
  },
  late: {
    published: (seconds) => `Publié avec ${span(seconds)} de retard.`,
    ended: (seconds) => `Terminé ${span(seconds)} après l’heure prévue.`,
    soFar: (seconds) => `Déjà ${span(seconds)} de retard.`,
  },
};
