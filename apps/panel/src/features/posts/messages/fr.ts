import { pluralIn } from '../../../messages/plural.ts';
import type { PostsMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: PostsMessages = {
  title: 'Publications',
  byStatus: 'Par statut',
  all: 'Toutes',
  trash: 'Corbeille',
  search: 'Rechercher',
  from: 'Du',
  to: 'Au',
  clear: 'Effacer les filtres',
  noDate: 'Sans date',
  select: 'Sélectionner',
  selectAll: 'Tout sélectionner',
  keysHint: 'J et K montent et descendent, Entrée ouvre, E modifie, X sélectionne.',
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
  range: (from, to, total) => `${from} à ${to} sur ${total}`,
};
