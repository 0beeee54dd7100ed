import { pluralIn } from '../../../messages/plural.ts';
import type { HomeMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: HomeMessages = {
  title: 'Accueil',
  needs: 'Vous attend',
  nothing: 'Rien ne vous attend',
  nothingAbout:
    'Les publications en échec, incertaines ou à approuver apparaissent ici, chacune avec la marche à suivre.',
  reconnect: 'Comptes à reconnecter',
  endingSoon: 'Comptes dont l’accès prend bientôt fin',
  unconfirmed: 'Parution incertaine',
  missed: 'Manquées : trop tard pour les envoyer sans demander',
  failed: 'Non publiées',
  waiting: 'En attente de votre approbation',
  next: 'À venir',
  nextAbout: 'Ce qui paraît dans les sept prochains jours.',
  nothingNext: 'Rien n’est prévu',
  nothingNextAbout: 'Planifiez une publication ou mettez-la dans la file : elle paraîtra toute seule.',
  out: 'Parues',
  outAbout: 'Les dernières des sept derniers jours.',
  nothingOut: 'Rien n’est paru cette semaine',
  nothingOutAbout: 'Les publications parues figurent ici avec leur histoire.',
  write: 'Écrire une publication',
  noWorkspace: 'Vous n’appartenez encore à aucun espace de travail',
  noWorkspaceAbout: 'Demandez une invitation à un administrateur.',
  seeAll: (count) => plural(count, { one: 'La voir', other: 'Voir les #' }),
};
