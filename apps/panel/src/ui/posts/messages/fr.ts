import { pluralIn } from '../../../messages/plural.ts';
import type { PostWords } from './en.ts';

const plural = pluralIn('fr');

export const fr: PostWords = {
  untitled: 'Publication sans texte',
  account: 'Compte',
  allAccounts: 'Tous',
  tag: 'Étiquette',
  allTags: 'Toutes',
  edit: 'Modifier',
  duplicate: 'Dupliquer',
  restore: 'Restaurer',
  remove: 'Supprimer',
  duplicatedTold: (count) =>
    plural(count, {
      one: '# publication dupliquée comme brouillon',
      other: '# publications dupliquées comme brouillons',
    }),
  restoredTold: (count) =>
    plural(count, { one: '# publication restaurée', other: '# publications restaurées' }),
  sendNow: 'Envoyer maintenant',
  reschedule: 'Replanifier',
  sentNowTold: (count) =>
    plural(count, {
      one: '# publication est en cours d’envoi',
      other: '# publications sont en cours d’envoi',
    }),
  nextPost: 'Publication suivante',
  previousPost: 'Publication précédente',
  cancel: 'Annuler',
  open: 'Ouvrir sur le réseau',
  notDone: 'L’action a échoué. Réessayez.',
  approve: 'Approuver',
  approvedTold: (count) =>
    plural(count, { one: '# publication approuvée', other: '# publications approuvées' }),
  giveBack: 'Renvoyer',
  giveBackTitle: 'Renvoyer cette publication ?',
  giveBackWhat: 'Elle redevient un brouillon et garde sa date et son heure.',
  giveBackNote: 'Que doivent savoir les auteurs ? (facultatif)',
  givenBackTold: 'La publication a été renvoyée à ses auteurs.',
  givenBackBy: (name) => `${name} a renvoyé cette publication`,
  zoneMoved: (zone: string) => `Les règles du fuseau horaire ${zone} ont changé`,
  zoneMovedWhat: 'La publication garde sa date et son heure locales ; elle paraîtra donc à un autre moment.',
  zoneMovedFrom: 'Moment précédent :',
  retry: 'Réessayer',
  retriedTold: (account) => `Nouvelle publication sur ${account}.`,
  reconnect: (account) => `Reconnecter ${account}`,
  settle: 'Régler',
  reconcileTitle: (account) => `Est-elle parue sur ${account} ?`,
  reconcileWhy:
    'La réponse du réseau s’est perdue. Regardez le compte, puis dites ce que vous avez vu. Rien n’est envoyé d’ici là.',
  askNetwork: 'Interroger à nouveau le réseau',
  publicAddress: 'Adresse de la publication, si vous l’avez',
  isPublic: 'Oui, elle est publique',
  isNotPublic: 'Non, elle n’y est pas',
  askedTold: 'Le réseau est interrogé de nouveau.',
  reconciledTold: 'C’est réglé.',
  deleteAsk: (count) =>
    plural(count, { one: 'Supprimer cette publication ?', other: 'Supprimer # publications ?' }),
  deleteHow: 'Que faut-il faire ?',
  deleteWay: {
    trash: 'Mettre à la corbeille',
    trashAndNetworks: 'Mettre à la corbeille et supprimer des réseaux',
    networks: 'Supprimer des réseaux seulement',
    forever: 'Supprimer définitivement',
    everywhere: 'Supprimer définitivement, ici et sur les réseaux',
  },
  deleteMeans: {
    trash: 'Vous pouvez la restaurer. Ce qui est publié reste public.',
    trashAndNetworks: 'Vous pouvez la restaurer ici. Ce qui est publié est supprimé des réseaux.',
    networks: 'Elle reste ici avec son historique. Ce qui est publié est supprimé des réseaux.',
    forever: 'Cette action est irréversible. Ce qui est publié reste public.',
    everywhere: 'Cette action est irréversible. Ce qui est publié est aussi supprimé des réseaux.',
  },
  deletedTold: {
    trash: (count) =>
      plural(count, {
        one: '# publication mise à la corbeille',
        other: '# publications mises à la corbeille',
      }),
    trashAndNetworks: (count) =>
      plural(count, {
        one: '# publication mise à la corbeille ; sa suppression est demandée aux réseaux',
        other: '# publications mises à la corbeille ; leur suppression est demandée aux réseaux',
      }),
    networks: (count) =>
      plural(count, {
        one: 'La suppression de # publication est demandée aux réseaux',
        other: 'La suppression de # publications est demandée aux réseaux',
      }),
    forever: (count) => plural(count, { one: '# publication supprimée', other: '# publications supprimées' }),
    everywhere: (count) =>
      plural(count, {
        one: '# publication supprimée ; sa suppression est aussi demandée aux réseaux',
        other: '# publications supprimées ; leur suppression est aussi demandée aux réseaux',
      }),
  },
};
