import { pluralIn } from '../../../messages/plural.ts';
import type { GroupMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: GroupMessages = {
  title: 'Groupes de comptes',
  about:
    'Des comptes que vous choisissez ensemble d’un seul clic en rédigeant. Un compte supprimé quitte ses groupes.',
  none: 'Aucun groupe pour l’instant',
  noneAbout: 'Créez-en un pour chaque sélection dont vous vous servez souvent.',
  name: 'Nom du groupe',
  example: 'Tournée du matin',
  create: 'Créer le groupe',
  save: 'Enregistrer',
  saveChosen: 'Enregistrer comme groupe',
  edit: 'Modifier les groupes',
  rename: 'Renommer',
  accounts: 'Comptes',
  useChosen: 'Prendre la sélection',
  delete: 'Supprimer',
  deleted: (name) => `Le groupe ${name} a été supprimé.`,
  count: (accounts) => plural(accounts, { one: '# compte', other: '# comptes' }),
  of: (action, name) => `${action} : ${name}`,
};
