import type { PostLanguageMessages } from './en.ts';

export const fr: PostLanguageMessages = {
  language: 'Langue',
  asUsual: (usual) => `Par défaut (${usual})`,
  asAccounts: 'Langue par défaut de chaque compte',
  asOriginal: 'Comme dans la version d’origine',
  asWorkspace: 'Langue par défaut de l’espace de travail',
  none: 'Aucune',
  undetermined: 'N’indiquer aucune langue',
  aboutPost: 'Pour les lecteurs qui filtrent par langue, sur les réseaux qui l’indiquent.',
  aboutAccount: 'Les publications sans langue indiquée paraissent dans celle-ci.',
  aboutWorkspace:
    'Les publications sans langue indiquée paraissent dans celle-ci, sauf si leur compte a la sienne.',
  title: (name, network) => `Langue du compte ${name} sur ${network}`,
  save: 'Enregistrer la langue',
  saved: 'La langue a été enregistrée.',
  close: 'Fermer',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
};
