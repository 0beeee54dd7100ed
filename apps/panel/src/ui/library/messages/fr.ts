import { pluralIn } from '../../../messages/plural.ts';
import type { LibraryMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: LibraryMessages = {
  files: 'Fichiers',
  type: 'Type',
  allTypes: 'Tous',
  typesOf: { image: 'Images', gif: 'GIF', video: 'Vidéos', document: 'Documents' },
  types: { image: 'Image', gif: 'GIF', video: 'Vidéo', document: 'Document' },
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  sort: 'Ordre',
  sorts: { newest: 'Plus récents', oldest: 'Plus anciens', size: 'Plus lourds', name: 'Nom' },
  search: 'Nom ou description',
  searchHint: 'Nom ou mots',
  folders: 'Dossiers',
  everything: 'Tout',
  unfiled: 'Sans dossier',
  select: (name: string) => `Sélectionner ${name}`,
  isSelected: 'sélectionné',
  measures: (width: string, height: string) => `${width} × ${height}`,
  noAlt: 'sans description',
  noWords: 'À décrire',
  none: 'Rien ici pour l’instant',
  notFound: 'Aucun résultat',
  notFoundAbout: 'Essayez un autre mot, un autre type ou un autre dossier.',
  selected: (count: number) =>
    plural(count, { one: '# fichier sélectionné', other: '# fichiers sélectionnés' }),
  upload: 'Envoyer des fichiers',
  uploadPicture: 'Envoyer une image',
  noneAbout: 'Les fichiers que vous ajoutez à une publication sont conservés ici.',
  addChosen: (count: number) =>
    count === 0 ? 'Ajouter' : plural(count, { one: 'Ajouter # fichier', other: 'Ajouter # fichiers' }),
  notOn: (networks: string) => `Pas sur ${networks}`,
};
