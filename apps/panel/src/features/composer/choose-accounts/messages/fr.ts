import { pluralIn } from '../../../../messages/plural.ts';
import type { ChooseMessages } from './en.ts';

const { format: number } = new Intl.NumberFormat('fr');
const plural = pluralIn('fr');

export const fr: ChooseMessages = {
  search: 'Chercher un compte ou un réseau',
  accounts: 'Comptes',
  nothing: 'Aucun compte ne correspond.',
  groups: 'Groupes',
  last: 'Comme la dernière fois',
  all: 'Tous',
  none: 'Aucun',
  network: (name, count) => `${name} : ${plural(count, { one: '# compte', other: '# comptes' })}`,
  signedOut: 'déconnecté',
  reconnect: 'Reconnecter',
  chosen: (count, of) =>
    plural(count, { one: `# choisi sur ${number(of)}`, other: `# choisis sur ${number(of)}` }),
  keys: [
    ['↑ ↓', 'se déplacer'],
    ['Espace', 'choisir'],
    ['Ctrl A', 'tous'],
    ['Échap', 'fermer'],
  ],
  done: 'Terminé',
};
