import { pluralIn } from '../../../messages/plural.ts';
import type { FirstVisitMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: FirstVisitMessages = {
  title: (name: string) => `Bienvenue, ${name}`,
  done: (name: string) => `${name} est prêt.`,
  connected: (count: number) =>
    plural(count, { one: '# compte est connecté.', other: '# comptes sont connectés.' }),
  noWorkspace: 'Vous n’appartenez encore à aucun espace',
  askForInvitation: 'Demandez une invitation à un administrateur d’un espace, puis ouvrez son lien.',
  workspaceStep: '1. Un espace de travail',
  workspaceAbout: 'Il réunit les comptes, publications et fichiers d’une équipe ou d’une marque.',
  workspaceName: 'Nom de l’espace',
  create: 'Créer l’espace',
  connectStep: '2. Des comptes',
  connectAbout: 'Connectez les comptes sur lesquels vous publiez.',
  simulated:
    'Ou utilisez les réseaux simulés de cette installation : aucun compte personnel n’est nécessaire.',
  connect: 'Connecter des comptes',
  postStep: '3. La première publication',
  postAbout: 'Écrivez-la une fois et voyez ce qu’en fait chaque réseau.',
  write: 'Écrire une publication',
};
