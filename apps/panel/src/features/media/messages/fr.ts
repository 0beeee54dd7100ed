import { pluralIn } from '../../../messages/plural.ts';
import type { MediaMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: MediaMessages = {
  title: 'Médias',
  add: 'Ajouter des fichiers',
  addAbout:
    'Les images et vidéos vont dans le dossier ouvert. Une connexion coupée retarde l’envoi sans rien perdre.',
  library: 'Bibliothèque',
  dropHere: 'ou déposez des fichiers ici',
  choose: 'Choisir des fichiers',
  address: 'Depuis une adresse',
  fetch: 'Récupérer',
  fetched: 'Le fichier a été récupéré.',
  clear: 'Vider la liste',
  search: 'Nom ou description',
  searchVerb: 'Rechercher',
  folders: 'Dossiers',
  root: 'Bibliothèque',
  newFolder: 'Nouveau dossier',
  createFolder: 'Créer le dossier',
  editFolder: 'Renommer ou déplacer',
  insideOf: 'Dans',
  deleteFolder: 'Supprimer le dossier',
  deleteAsk: (name: string) => `Supprimer ${name} ?`,
  deleteFolderWhy:
    'Les dossiers qu’il contient sont supprimés aussi. Leurs fichiers passent au dossier parent.',
  delete: 'Supprimer',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  notFound: 'Aucun résultat',
  none: 'Rien ici pour l’instant',
  noneAbout: 'Ajoutez des fichiers ci-dessus, puis choisissez-les en écrivant une publication.',
  noAlt: 'sans description',
  alt: 'Description',
  altAbout: 'Pour les personnes qui ne voient pas l’image.',
  name: 'Nom',
  folder: 'Dossier',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  deleteWhy: 'Le fichier est supprimé définitivement.',
  unused: 'Aucune publication n’utilise ce fichier.',
  usedIn: (count: number) =>
    plural(count, { one: 'Utilisé dans # publication', other: 'Utilisé dans # publications' }),
  morePosts: (count: number) => plural(count, { one: 'et # autre', other: 'et # autres' }),
  keptFor: (count: number) =>
    plural(count, {
      one: '# publication encore à paraître utilise ce fichier, il est donc conservé. Retirez-le d’abord de la publication.',
      other:
        '# publications encore à paraître utilisent ce fichier, il est donc conservé. Retirez-le d’abord de ces publications.',
    }),
  draftsLose: (count: number) =>
    plural(count, { one: '# brouillon le perd.', other: '# brouillons le perdent.' }),
  close: 'Fermer',
  states: {
    queued: 'En attente',
    sending: 'Envoi en cours',
    offline: 'La connexion est coupée. L’envoi reprendra à son retour.',
    'signed-out': 'Vous êtes déconnecté. L’envoi reprendra dès que vous vous serez reconnecté.',
    busy: 'Le service ne peut pas recevoir le fichier pour le moment. L’envoi reprendra dès que possible.',
    done: 'Envoyé',
    failed: 'Non envoyé.',
    fetching: 'Récupération en cours',
    fetched: 'Récupéré',
    unfetched: 'Non récupéré.',
  },
  types: { image: 'Image', gif: 'GIF', video: 'Vidéo' },
};
