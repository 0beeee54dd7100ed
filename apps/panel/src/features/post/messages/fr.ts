import { pluralIn } from '../../../messages/plural.ts';
import type { PostMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: PostMessages = {
  page: 'Publication',
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
    'removal-failed': 'Non supprimée',
    'removal-next': 'Suppression redemandée',
  },
  step: ({ kind, post, file }) => {
    const whole = `publication ${post + 1}`;
    if (kind === 'comment') return 'premier commentaire';
    if (kind === 'post') return whole;
    if (file === null) return kind === 'upload' ? `préparation de la ${whole}` : `suivi de la ${whole}`;
    const one = `fichier ${file + 1} de la ${whole}`;
    if (kind === 'cover') return `couverture du ${one}`;
    return kind === 'upload' ? one : `traitement du ${one}`;
  },
  acts: {
    nobody: 'Il n’y a plus rien à faire.',
    crier: 'Crier continue tout seul.',
    user: 'C’est à vous.',
  },
  verdict: {
    trashed: () => 'Elle est dans la corbeille.',
    draft: () => 'C’est un brouillon. Personne ne la voit encore.',
    waiting: () => 'Elle attend une approbation.',
    scheduled: () => 'Elle paraîtra d’elle-même à son heure.',
    publishing: (_account, published, all) =>
      `Publication en cours : ${published} comptes sur ${all} sont prêts.`,
    published: () => 'Elle est publique partout.',
    unconfirmed: (account) =>
      `Elle est peut-être publique sur ${account}. Vérifiez, puis réglez la question.`,
    reconnect: (account) => `${account} doit être reconnecté avant de pouvoir publier.`,
    failed: (account, published, all) =>
      `Elle n’est pas parue sur ${account} ; ${published} comptes sur ${all} sont prêts.`,
  },
  ownVersion: (account) => `Version propre à ${account}`,
  noAltText: (file) => `${file}, sans description`,
  late: (seconds) =>
    plural(seconds, { one: 'Début avec # seconde de retard.', other: 'Début avec # secondes de retard.' }),
};
