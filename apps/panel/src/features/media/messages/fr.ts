import { pluralIn } from '../../../messages/plural.ts';
import type { MediaMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: MediaMessages = {
  title: 'Médias',
  address: 'Depuis une adresse',
  fetch: 'Récupérer',
  fetched: 'Le fichier a été récupéré.',
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
  add: 'Ajouter des fichiers',
  dropHere: 'Déposez les fichiers pour les ajouter',
  findFile: 'Chercher un fichier',
  selectFile: 'Sélectionner le fichier',
  total: (count: number) => plural(count, { one: '# fichier', other: '# fichiers' }),
  uploads: 'Envois',
  clear: 'Vider la liste',
  folderName: 'Nom du nouveau dossier',
  noFolder: 'Aucun dossier',
  download: 'Télécharger',
  letters: (count: string, limit: string) => `${count} sur ${limit}`,
  selection: 'Fichiers sélectionnés',
  move: 'Déplacer',
  moving: (done: number, all: number) => `${done} sur ${all} déplacés`,
  moved: (count: number, folder: string) =>
    plural(count, { one: `# fichier déplacé : ${folder}`, other: `# fichiers déplacés : ${folder}` }),
  notMoved: (count: number) =>
    plural(count, { one: '# fichier n’a pas été déplacé.', other: '# fichiers n’ont pas été déplacés.' }),
  describe: 'Décrire',
  describing: (place: number, all: number) => `Description ${place} sur ${all}`,
  saveAndNext: 'Enregistrer et continuer',
  skip: 'Passer',
  selectAll: 'Tout sélectionner',
  selectNone: 'Annuler la sélection',
  deleteFilesAsk: (count: number) =>
    plural(count, { one: 'Supprimer # fichier ?', other: 'Supprimer # fichiers ?' }),
  deleteFilesWhy: (count: number) =>
    plural(count, {
      one: '# fichier est supprimé définitivement.',
      other: '# fichiers sont supprimés définitivement.',
    }),
  deleteOthers: (count: number) =>
    plural(count, { one: 'Supprimer l’autre', other: 'Supprimer les # autres' }),
  needed: (count: number) =>
    plural(count, {
      one: '# fichier est conservé, car des publications encore à paraître l’utilisent.',
      other: '# fichiers sont conservés, car des publications encore à paraître les utilisent.',
    }),
  usedBy: (count: number) =>
    plural(count, {
      one: '# publication les utilise. Si c’est un brouillon, elle les perd.',
      other: '# publications les utilisent. Les brouillons parmi elles les perdent.',
    }),
  usedByMore: (count: number) =>
    plural(count, {
      one: 'Au moins # publication les utilise. Les brouillons les perdent.',
      other: 'Au moins # publications les utilisent. Les brouillons parmi elles les perdent.',
    }),
  noneUses: 'Aucune publication ne les utilise.',
  noneAbout: 'Ajoutez des fichiers, puis choisissez-les en écrivant une publication.',
  replace: 'Remplacer',
  replaceTitle: (name: string) => `Remplacer ${name}`,
  replaceHow: (count: number) =>
    plural(count, {
      one: '# publication pas encore en ligne reçoit le nouveau fichier.',
      other: '# publications pas encore en ligne reçoivent le nouveau fichier.',
    }),
  replaceNone: 'Aucune publication en attente n’utilise ce fichier.',
  replaceKeeps: 'Ce qui est publié garde ce fichier, et il reste dans la médiathèque.',
  chooseReplacement: 'Choisir un fichier',
  replacing: 'Le nouveau fichier est en cours d’ajout.',
  replaced: (count: number) =>
    plural(count, {
      one: '# publication utilise le nouveau fichier.',
      other: '# publications utilisent le nouveau fichier.',
    }),
  notReplaced: 'Rien n’a été remplacé.',
  otherKind: 'Le nouveau fichier doit être du même type.',
  spoils: 'Ces publications seraient refusées avec le nouveau fichier. Rien n’a été remplacé.',
  inPlaceOf: 'Remplace un autre fichier.',
  showFormer: 'L’afficher',
  bringBack: 'Le rétablir',
  edit: 'Rogner, pivoter ou réduire',
  shape: 'Format',
  freeShape: 'Libre',
  turn: 'Pivoter à droite',
  measuresOf: { x: 'Depuis la gauche', y: 'Depuis le haut', width: 'Largeur', height: 'Hauteur' },
  longest: 'Plus grand côté, au plus',
  result: (measures: string) => `Nouvelle taille : ${measures}`,
  originalStays: 'Un nouveau fichier est créé. L’original reste, et les publications le gardent.',
  saveAsNew: 'Enregistrer comme nouveau fichier',
  cropPart: 'La partie conservée',
  cropKeys: 'Les flèches la déplacent. Avec Maj, elles changent sa taille.',
  editedName: (name: string) => `${name}-modifié`,
  edited: 'Le nouveau fichier est dans la bibliothèque.',
  notEdited: (reason: string) => `Le nouveau fichier n’a pas été ajouté. ${reason}`,
  kinds: 'JPEG, PNG, WebP, HEIC, AVIF, GIF, MP4, MOV, WebM et PDF.',
  roomLeft: (size: string) => `Il reste ${size}.`,
  wrongKind: 'Les fichiers de ce type ne peuvent pas être ajoutés.',
  overSize: (size: string) => `L’offre accepte des fichiers jusqu’à ${size}.`,
  noRoom: (size: string) => `L’offre n’a plus que ${size} de libre.`,
};
