import { pluralIn } from '../../../../messages/plural.ts';
import type { RemedyMessages } from './en.ts';
import { sentenceIn } from './sentences.ts';

const plural = pluralIn('fr');

export const fr: RemedyMessages = {
  strip: 'À corriger',
  say: sentenceIn(
    {
      shorterText: { one: '{name} demande un texte plus court', other: '# demandent un texte plus court' },
      shorterComment: {
        one: '{name} demande un commentaire plus court',
        other: '# demandent un commentaire plus court',
      },
      fewerTags: { one: '{name} accepte moins de hashtags', other: '# acceptent moins de hashtags' },
      fewerFiles: { one: '{name} accepte moins de fichiers', other: '# acceptent moins de fichiers' },
      noDocuments: { one: '{name} n’accepte pas de documents', other: '# n’acceptent pas de documents' },
      noPolls: { one: '{name} n’accepte pas de sondages', other: '# n’acceptent pas de sondages' },
      pollAlone: {
        one: '{name} n’accepte un sondage que sans fichiers',
        other: '# n’acceptent un sondage que sans fichiers',
      },
      otherPoll: { one: '{name} a besoin d’un autre sondage', other: '# ont besoin d’un autre sondage' },
      unmixedFiles: {
        one: '{name} n’accepte qu’un type de fichier',
        other: '# n’acceptent qu’un type de fichier',
      },
      text: { one: '{name} demande un texte ou une image', other: '# demandent un texte ou une image' },
      media: { one: '{name} demande une image', other: '# demandent une image' },
      video: { one: '{name} demande une vidéo', other: '# demandent une vidéo' },
      oneVideo: { one: '{name} demande une seule vidéo', other: '# demandent une seule vidéo' },
      oneFile: { one: '{name} demande un seul fichier', other: '# demandent un seul fichier' },
      commentText: {
        one: '{name} demande un commentaire avec du texte',
        other: '# demandent un commentaire avec du texte',
      },
      title: { one: '{name} demande un titre', other: '# demandent un titre' },
      shorterTitle: { one: '{name} demande un titre plus court', other: '# demandent un titre plus court' },
      documentTitle: {
        one: '{name} demande un titre pour le document',
        other: '# demandent un titre pour le document',
      },
      board: { one: '{name} demande un tableau', other: '# demandent un tableau' },
      audience: { one: '{name} demande une audience', other: '# demandent une audience' },
      seenByAll: {
        one: '{name} ne peut pas limiter qui le voit',
        other: '# ne peuvent pas limiter qui le voit',
      },
      repliesByAll: {
        one: '{name} ne peut pas limiter ainsi les réponses',
        other: '# ne peuvent pas limiter ainsi les réponses',
      },
      link: { one: '{name} demande un lien valide', other: '# demandent un lien valide' },
      dates: { one: '{name} demande des dates valides', other: '# demandent des dates valides' },
      buttonLink: {
        one: '{name} demande un lien pour le bouton',
        other: '# demandent un lien pour le bouton',
      },
      offerLink: {
        one: '{name} demande un lien d’offre valide',
        other: '# demandent un lien d’offre valide',
      },
      brand: { one: '{name} demande la marque promue', other: '# demandent la marque promue' },
      madeForKids: {
        one: '{name} doit savoir si la vidéo est pour les enfants',
        other: '# doivent savoir si la vidéo est pour les enfants',
      },
      otherFile: { one: '{name} demande un autre fichier', other: '# demandent un autre fichier' },
      plainCharacters: { one: '{name} refuse certains caractères', other: '# refusent certains caractères' },
      fewerLinks: { one: '{name} accepte moins de liens', other: '# acceptent moins de liens' },
      shorterAltText: {
        one: '{name} demande une description plus courte',
        other: '# demandent une description plus courte',
      },
      otherOption: {
        one: '{name} demande une autre option',
        other: '# demandent une autre option',
      },
      shorterOption: {
        one: '{name} demande une option plus courte',
        other: '# demandent une option plus courte',
      },
      visibleBrand: {
        one: '{name} ne montre pas une publicité qu’à vous',
        other: '# ne montrent pas une publicité qu’à vous',
      },
      signIn: { one: '{name} est déconnecté', other: '# sont déconnectés' },
      lastingAccess: { one: '{name} sera déconnecté d’ici là', other: '# seront déconnectés d’ici là' },
      altText: {
        one: '{name} montre des images sans description',
        other: '# montrent des images sans description',
      },
    },
    plural,
  ),
  remedies: {
    splitForThem: 'Découper pour eux',
    split: 'Découper en fil',
    shortVersion: 'Écrire une version courte',
    shorten: 'Raccourcir',
    dropTags: 'Retirer les hashtags en trop',
    dropMedia: 'Retirer les médias en trop',
    ownPost: 'Déplacer dans un post à part',
    dropItem: 'Retirer le post vide',
    dropPoll: 'Supprimer le sondage',
    addPicture: 'Ajouter une image',
    addVideo: 'Ajouter une vidéo',
    describe: 'Décrire',
    reconnect: 'Reconnecter',
    makePublic: 'Rendre public',
    openReplies: 'Laisser tout le monde répondre',
    leaveOut: 'Laisser de côté',
    show: 'Afficher',
  },
  splitForIt: 'Découper pour lui',
  leaveThemOut: 'Les laisser de côté',
  kids: { yes: 'Pour les enfants', no: 'Pas pour les enfants', keep: 'Retenir pour cette chaîne' },
  use: 'Utiliser',
  choose: 'Choisir',
  forAll: (what, count) => plural(count, { one: what, other: `${what} pour les #` }),
  forBoth: (what) => `${what} pour les deux`,
  forAccount: (what, name) => `${what} pour ${name}`,
  tooLong: (name, count) =>
    `${name} : ${plural(count, { one: '# caractère de trop', other: '# caractères de trop' })}`,
  more: (count) => plural(count, { one: '# autre', other: '# autres' }),
  hints: (count) => plural(count, { one: '# conseil', other: '# conseils' }),
  fewer: 'Afficher moins',
  why: 'Pourquoi',
  toFix: (count) => plural(count, { one: '# point à corriger', other: '# points à corriger' }),
  done: {
    split: 'Découpé en fil.',
    leaveOut: (count) =>
      plural(count, { one: '# compte laissé de côté.', other: '# comptes laissés de côté.' }),
    fixed: 'Corrigé.',
    set: (what) => `${what} : valeur reprise.`,
  },
  undo: 'Annuler',
};
