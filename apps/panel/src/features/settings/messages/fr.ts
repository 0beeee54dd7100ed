import { pluralIn } from '../../../messages/plural.ts';
import type { SettingsMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: SettingsMessages = {
  title: 'Réglages',
  workspace: 'Espace de travail',
  workspaceAbout:
    'Les publications qui ont une heure la gardent ; les créneaux de la file suivent le nouveau fuseau.',
  name: 'Nom de l’espace de travail',
  zone: 'Fuseau horaire',
  keepMetadata: 'Conserver les métadonnées des fichiers',
  keepMetadataAbout:
    'Lieux, appareils, personnes et dates restent dans les fichiers envoyés à partir de maintenant, et les réseaux peuvent les recevoir.',
  missed: 'Publications en retard',
  missedAbout:
    'Ce qui se passe si une publication n’a pas pu être envoyée à son heure, par exemple parce que le service était arrêté.',
  missedNever: 'Envoyer, quel que soit le retard',
  missedAfter: (time: string) => `Demander après plus de ${time} de retard`,
  minutes: (count) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count) => plural(count, { one: '# heure', other: '# heures' }),
  days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  color: 'Couleur',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  queue: 'File d’attente',
  queueAbout:
    'Les publications ajoutées à la file prennent le prochain créneau libre. Celles qui en ont un gardent leur heure.',
  slotsZone: (zone: string) => `Heures de ${zone}.`,
  addSlot: 'Ajouter un créneau',
  removeSlot: (slot: string) => `Retirer ${slot}`,
  manySlots: (count: number, first: string, last: string) =>
    `${count.toLocaleString('fr')} créneaux de ${first} à ${last}.`,
  removeAll: 'Tout retirer',
  saveQueue: 'Enregistrer les créneaux',
  discard: 'Annuler les modifications',
  slotsConflict:
    'Les créneaux ont été modifiés ailleurs entre-temps. Rien n’a été écrasé : choisissez ceux qui restent.',
  keepSlots: 'Garder les vôtres',
  takeSlots: 'Prendre les autres',
  nextSlots: (count: number) =>
    plural(count, { one: 'Prochain créneau libre', other: '# prochains créneaux libres' }),
  groups: 'Groupes',
  tags: 'Étiquettes',
  tagsAbout: 'Les étiquettes regroupent les publications, pour les retrouver et les filtrer.',
  noTags: 'Aucune étiquette pour l’instant',
  noTagsAbout: 'Créez-en une par campagne ou par sujet.',
  tagName: 'Étiquette',
  createTag: 'Créer l’étiquette',
  rename: 'Renommer',
  delete: 'Supprimer',
  deleteTagAsk: (name: string) => `Supprimer l’étiquette ${name} ?`,
  deleteTagWhy: 'Les publications qui la portent la perdent. C’est irréversible.',
  members: 'Membres',
  webhooks: 'Webhooks',
  membersAbout: 'Les droits des membres s’appliquent dès leur prochaine requête.',
  invitedBy: (name: string) => `Invitation de ${name}`,
  unverified: 'Adresse non confirmée',
  role: 'Rôle',
  canApprove: 'Peut approuver des publications',
  remove: 'Retirer',
  removeAsk: (name: string) => `Retirer ${name} ?`,
  removeWhy:
    'Les clés et applications de cette personne n’accèdent plus à l’espace. Les publications restent et seront publiées.',
  invitations: 'Invitations',
  invitationsAbout:
    'Aucun e-mail n’est envoyé : vous transmettez le lien. Il sert une fois, pendant sept jours.',
  invitationsMailed: 'L’invitation est envoyée par e-mail. Son lien sert une fois, pendant sept jours.',
  email: 'Adresse e-mail',
  invite: 'Inviter',
  linkOnce: (email: string) => `Envoyez ce lien à ${email}. Il n’est affiché qu’une fois.`,
  linkMailed: (email: string) =>
    `L’invitation est en route vers ${email}. Vous pouvez aussi transmettre son lien, affiché une seule fois.`,
  revoke: 'Révoquer',
  expires: 'prend fin',
  invitationRevoked: 'L’invitation a été révoquée.',
  roles: { admin: 'Administrateur', member: 'Membre', viewer: 'Lecteur' },
  weekdays: 'Jours',
  times: 'Heures',
  everyDay: 'Tous les jours',
  chooseDay: 'Choisissez au moins un jour.',
  typeTime: 'Saisissez au moins une heure, par exemple 9:00.',
  noTime: (word) => `« ${word} » n’est pas une heure.`,
  addSlots: (count) => plural(count, { one: 'Ajouter # créneau', other: 'Ajouter # créneaux' }),
  slotCount: (count) => plural(count, { one: '# créneau par semaine', other: '# créneaux par semaine' }),
};
