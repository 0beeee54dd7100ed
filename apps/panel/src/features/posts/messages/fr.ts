import { pluralIn } from '../../../messages/plural.ts';
import type { PostsMessages } from './en.ts';

const plural = pluralIn('fr');
const number = (value: number) => new Intl.NumberFormat('fr').format(value);

export const fr: PostsMessages = {
  title: 'Publications',
  byStatus: 'Par statut',
  search: 'Rechercher',
  from: 'Du',
  to: 'Au',
  noDate: 'Sans date',
  select: 'Sélectionner',
  selectAll: 'Tout sélectionner',
  editPost: 'Modifier la publication',
  selectPost: 'Sélectionner la publication',
  pages: 'Pages',
  previous: 'Page précédente',
  next: 'Page suivante',
  firstPage: 'Aller à la première page',
  pastEnd: 'Cette page n’existe plus',
  pastEndAbout: 'La liste est devenue plus courte.',
  nothingFits: 'Rien trouvé',
  nothingFitsAbout: 'Aucune publication ne correspond à tous les filtres. Retirez-en un.',
  noTrash: 'La corbeille est vide',
  noTrashAbout: 'Les publications supprimées attendent ici d’être restaurées ou supprimées définitivement.',
  noneThere: 'Aucune publication ici',
  noneThereAbout: 'Aucune publication n’a ce statut pour l’instant.',
  noPosts: 'Aucune publication pour l’instant',
  noPostsAbout: 'Tout ce que vous écrivez figure ici : brouillons, publications prévues et parues.',
  writeOne: 'Écrire une publication',
  selected: (count) => plural(count, { one: '# sélectionnée', other: '# sélectionnées' }),
  notAll: (count) =>
    plural(count, {
      one: '# publication est restée telle quelle :',
      other: '# publications sont restées telles quelles :',
    }),
  lists: {
    all: 'Toutes',
    draft: 'Brouillons',
    needs_approval: 'À approuver',
    scheduled: 'Planifiées',
    publishing: 'En cours',
    published: 'Publiées',
    failed: 'Échouées',
    missed: 'Manquées',
    trash: 'Corbeille',
  },
  find: 'Chercher dans les textes',
  findIn: (filter) => `Rechercher : ${filter}`,
  date: 'Date',
  author: 'Auteur',
  mine: 'Vos posts',
  sort: 'Trier',
  sorts: {
    newest: 'Les plus récents',
    oldest: 'Les plus anciens',
    next_due: 'Les prochains à paraître',
    last_changed: 'Les derniers modifiés',
  },
  network: 'Réseau',
  ranges: {
    today: 'Aujourd’hui',
    next7: '7 prochains jours',
    last7: '7 derniers jours',
    last30: '30 derniers jours',
  },
  filterIs: (filter, value) => `${filter} : ${value}`,
  removeFilter: (filter) => `Retirer le filtre : ${filter}`,
  editOne: (post) => `Modifier : ${post}`,
  duplicatePost: 'Dupliquer la publication',
  duplicateOne: (post) => `Dupliquer : ${post}`,
  removePost: 'Supprimer la publication',
  removeOne: (post) => `Supprimer : ${post}`,
  selectMatching: (count) =>
    plural(count, { one: 'Sélectionner la seule trouvée', other: 'Sélectionner les # trouvées' }),
  release: 'Annuler la sélection',
  move: 'Déplacer',
  queue: 'Mettre en file',
  tag: 'Étiquette',
  publish: 'Publier maintenant',
  dayLater: '1 jour plus tard',
  weekLater: '1 semaine plus tard',
  dayEarlier: '1 jour plus tôt',
  onDay: 'Un autre jour',
  moveNote: 'Les heures restent les mêmes.',
  tagAdd: (tag) => `Ajouter l’étiquette ${tag}`,
  tagRemove: (tag) => `Retirer l’étiquette ${tag}`,
  noTags: 'Il n’y a pas encore d’étiquettes. Ajoutez-en dans les paramètres.',
  publishAsk: (count) =>
    plural(count, {
      one: 'Publier cette publication maintenant ?',
      other: 'Publier # publications maintenant ?',
    }),
  publishWhat: (accounts) => `Elles paraissent aussitôt sur ${accounts}. C’est irréversible.`,
  reading: (read, total) => `${number(read)} lues sur ${number(total)}`,
  progress: (done, total) => `${number(done)} sur ${number(total)}`,
  waiting: 'Le service demande une pause. Cela reprendra tout seul.',
  stop: 'Arrêter',
  leave:
    'Des publications sont encore en cours de modification. Si vous partez, les autres restent telles quelles. Partir quand même ?',
  movedTold: (count) => plural(count, { one: '# publication déplacée', other: '# publications déplacées' }),
  queuedTold: (count) =>
    plural(count, { one: '# publication mise en file', other: '# publications mises en file' }),
  taggedTold: (count) =>
    plural(count, { one: '# publication étiquetée', other: '# publications étiquetées' }),
  untaggedTold: (count) =>
    plural(count, {
      one: 'Étiquette retirée de # publication',
      other: 'Étiquette retirée de # publications',
    }),
  undoneTold: (count) =>
    plural(count, { one: '# publication est comme avant', other: '# publications sont comme avant' }),
  notUndoneTold: (count) =>
    plural(count, {
      one: '# publication n’a pas pu être rétablie',
      other: '# publications n’ont pas pu être rétablies',
    }),
  range: (from, to, total) => `${from} à ${to} sur ${total}`,
};
