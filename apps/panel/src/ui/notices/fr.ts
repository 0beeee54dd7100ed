import type { NoticeStep, NoticeWords } from './words.ts';

/** The step that a notice is about. */
function step({ kind, post, file }: NoticeStep): string {
  const whole = `publication ${post + 1}`;
  if (kind === 'comment') return 'premier commentaire';
  if (kind === 'post') return whole;
  if (kind === 'playlist') return `listes de lecture de la ${whole}`;
  if (file === null) return kind === 'upload' ? `préparation de la ${whole}` : `suivi de la ${whole}`;
  const one = `fichier ${file + 1} de la ${whole}`;
  if (kind === 'cover') return `couverture du ${one}`;
  return kind === 'upload' ? one : `traitement du ${one}`;
}

const RESTORED =
  'Elle devait paraître avant la reprise de l’installation après une restauration, et a été retenue';

export const fr: NoticeWords = {
  step,
  details: { file: 'Il s’agit du fichier {file}.', limit: 'La limite est de {limit}.' },
  notices: {
    in_its_words: 'Texte d’origine : {words}',
    requirement: 'Une exigence du réseau n’est pas remplie : {words}',
    crashed:
      'La publication a été abandonnée, car le service s’est arrêté {times} fois en s’en occupant. Adressez-vous à l’opérateur.',
    cannot_publish:
      'Il n’est pas encore possible de publier sur {network}. Réessayez ce compte dès que ce sera le cas.',
    reconnect: 'Le compte doit être reconnecté.',
    access_refused: 'Le réseau n’accepte plus l’accès.',
    access_expired: 'L’accès a expiré et ne peut pas être renouvelé.',
    access_revoked: 'L’accès a été retiré sur le réseau.',
    access_inactive: 'Le compte n’est pas actif sur le réseau.',
    access_other_account: 'Le serveur a répondu pour un autre compte.',
    access_key_lost: 'La clé avec laquelle cette installation s’identifiait n’existe plus.',
    access_unreadable: 'Ses identifiants enregistrés ne peuvent plus être lus.',
    access_restored: 'L’installation a été restaurée à partir d’une sauvegarde sans les identifiants.',
    access_disconnected: 'Le compte a été déconnecté.',
    file_missing:
      'Le fichier {file} manque dans la médiathèque. Remplacez-le dans la publication, puis réessayez.',
    file_deleted: 'Le média {id} n’existe plus. Remplacez-le dans la publication.',
    file_unfit:
      'Le fichier {file} n’a pas pu être converti dans une forme que {network} accepte. Exportez-le en H.264 avec un son AAC dans un fichier MP4.',
    gave_up_waiting: 'Le réseau a fait attendre Crier trop longtemps. Réessayez.',
    not_accepted: '{step} : le réseau ne l’a pas acceptée en {times} tentatives.',
    unconfirmed: '{step} : on ne sait pas si elle est parue. Vérifiez sur le réseau.',
    missed: 'Manquée : elle devait paraître le {at}, et rien n’a été envoyé.',
    missed_in_trash: 'Son heure est passée pendant qu’elle était dans la corbeille.',
    partly_confirmed: 'Confirmée par une personne ; parties du fil non encore envoyées : {missing}.',
    restored_absent: `${RESTORED} ; le réseau ne l’a pas.`,
    restored_partly: `${RESTORED} ; publications déjà publiques : {found} sur {total}.`,
    restored_unknown: `${RESTORED} ; on ne sait pas si le réseau l’a.`,
    restored_unasked: `${RESTORED} ; le réseau n’a pas été interrogé.`,
    no_reason: 'Aucune raison n’a été donnée.',
    removal_crashed:
      'La suppression a été abandonnée, car le service s’est arrêté {times} fois en s’en occupant. Adressez-vous à l’opérateur.',
    removal_gave_up: 'Crier a abandonné la suppression. Supprimez la publication vous-même sur le réseau.',
    not_deleted: '{step} : non supprimée.',
    removal_unknown: 'On ne sait pas si le réseau l’a publiée ; vérifiez-y.',
    removal_confirmed: 'Une personne l’a confirmée ; son identifiant sur le réseau n’est donc pas connu.',
    deletion_refused: 'Le réseau a refusé de la supprimer.',
    internal: 'Une erreur s’est produite chez nous ; Crier réessaie.',
    interrupted_step: 'Une erreur chez nous a interrompu l’étape.',
    interrupted_reading: 'Une erreur chez nous a interrompu la vérification.',
    interrupted_deletion: 'Une erreur chez nous a interrompu la suppression.',
    stalled: 'Crier a été trop lent avant l’appel ; rien n’a donc été envoyé.',
    unreachable: '{network} était injoignable. Crier réessaie.',
    on_hold: 'L’installation est en pause.',
    follows_later: '{step} : suit {minutes} {minutes|minute|minutes} après la publication précédente.',
    other_video: 'Une autre vidéo est en cours de conversion ; celle-ci est la suivante.',
    converted_elsewhere: 'La même image est déjà en cours de conversion ailleurs.',
    conversion_interrupted: 'La conversion d’une vidéo a été interrompue.',
    converting: 'Le fichier {file} est en cours de conversion pour {network}.',
    other_tried_first:
      '{network} a refusé l’application de cette installation ; une autre publication est d’abord essayée.',
    access_doubted:
      'Le réseau indique que l’accès au compte a pris fin. Il sera interrogé de nouveau avant que le compte soit déconnecté.',
    renewing: 'L’accès est en cours de renouvellement ailleurs.',
    prepared_again: '{step} : nouvelle préparation ({times} sur {most}).',
    failed_there: '{step} : le réseau a eu une erreur et ne l’a pas publiée.',
    answer_lost: '{step} : la réponse s’est perdue, le réseau est donc interrogé.',
    taken_over: 'Un processus s’est arrêté sans prévenir, et un autre a pris le relais.',
    unclear: '{step} : le réseau n’a pas encore pu dire si elle est arrivée ; il sera interrogé de nouveau.',
    repeat_refused:
      'Le réseau a refusé un nouvel envoi comme doublon ; elle est donc sans doute publique, mais la liste des publications ne la montre pas.',
    suspect_gone:
      '{address} était là auparavant et n’est plus montré ; impossible de dire si c’est cette publication.',
    clocks_differ:
      'Son absence ne peut pas être prouvée, car les horloges de cette machine et de la base de données diffèrent de {apart} secondes.',
    clocks_set: 'Son absence ne peut pas encore être prouvée, car les horloges ont été réglées entre-temps.',
    list_blind: 'La liste du réseau ne montre même pas la publication qui a été acceptée.',
    stopping: 'Le processus est en train de s’arrêter.',
    unavailable: '{network} n’est pas disponible.',
    no_worker: 'Aucun processus ne tournait du {from} au {until}.',
    behind_schedule: 'L’installation avait du retard ; la publication a dû attendre.',
    late_at_own_time:
      'L’installation avait du retard, ou une autre publication était en cours sur ce compte.',
    behind_another: 'Une autre publication était en cours sur ce compte.',
    was_held: 'L’installation était en pause du {from} au {until}.',
    published_at: 'Publiée le {at}.',
    published_once: 'Publiée, à une date inconnue.',
    retry: 'Elle n’est pas entièrement parue. Réessayez ce compte quand la cause est réglée.',
    reconnect_and_retry: 'Reconnectez le compte, puis réessayez.',
    in_doubt:
      'Le réseau l’a peut-être publiée, peut-être pas : la réponse s’est perdue et la vérification n’a rien donné de sûr.',
    reconcile: 'Vérifiez sur le réseau, puis réglez ce compte ; d’ici là, rien n’est envoyé.',
    in_trash: 'La publication est dans la corbeille.',
    is_draft: 'La publication est un brouillon.',
    waits_for_approval: 'Elle attend une approbation.',
    waits_its_turn: 'Elle attend son tour sur ce compte.',
    will_be_published: 'Paraîtra le {at}.',
    will_be_published_once: 'Paraîtra, à une date inconnue.',
    due: 'Prévue le {at}.',
    due_once: 'Prévue, à une date inconnue.',
    decide: 'Envoyez-la maintenant, replanifiez-la ou supprimez-la ; d’ici là, rien n’est envoyé.',
    waits_until: 'Attend jusqu’au {at}.',
    nothing_sent: 'Rien n’a encore été envoyé.',
    progress: 'Publié : {done} {total|publication|publications} sur {total}.',
    asking: '{step} : le réseau est interrogé pour savoir si elle est arrivée.',
    being_published: 'En cours de publication.',
    goes_on: 'La publication reprend dans un instant.',
    no_calls: 'D’ici là, le réseau n’accepte aucun appel pour ce compte.',
    app_refused:
      'Le réseau refuse l’application de cette installation, pas le compte ni la publication ; Crier réessaie de lui-même.',
    matter_credits:
      'Pour l’opérateur : achetez des crédits ou une offre supérieure pour l’application dans le portail des développeurs du réseau.',
    matter_quota:
      'Pour l’opérateur : demandez au réseau un quota plus élevé pour le projet de l’application, ou attendez que le quota soit réinitialisé.',
    matter_api:
      'Pour l’opérateur : activez l’API dans le projet de l’application et vérifiez que le projet est actif.',
    matter_version:
      'Pour l’opérateur : réglez une version de l’API que le réseau sert encore, ou mettez Crier à jour.',
    matter_app:
      'Pour l’opérateur : vérifiez l’application dans le portail des développeurs du réseau : son identifiant, son secret, et qu’elle est en ligne et non suspendue.',
    matter_access:
      'Pour l’opérateur : demandez pour l’application le produit, le niveau ou l’accès standard qu’exigent ces publications.',
    matter_audit: 'Pour l’opérateur : soumettez l’application à l’audit ou à l’examen du réseau.',
    matter_domain:
      'Pour l’opérateur : faites valider l’adresse de cette installation dans le portail des développeurs du réseau.',
    held_workspace:
      'L’opérateur a mis cet espace de travail en pause ; rien n’est envoyé tant qu’il ne l’a pas repris.',
    held_network: 'L’opérateur a mis ce réseau en pause ; rien n’y est envoyé tant qu’il ne l’a pas repris.',
    held_locked: 'Cet espace de travail est verrouillé ; rien n’est envoyé tant qu’il l’est.',
    held_plan: 'L’offre de cet espace de travail a pris fin ; rien n’est envoyé tant qu’il n’en a pas une.',
    held_installation:
      'L’installation est en pause depuis le {at} ; rien n’est envoyé tant que l’administration ne l’a pas reprise.',
    began_late: 'Commencée avec {seconds} de retard.',
    published_late: 'Publiée avec {seconds} de retard.',
    twice:
      'Le réseau la montre deux fois : outre {own}, il y a {others}, car un appel précédent, cru perdu, a finalement abouti. Supprimez {others} si vous n’en voulez qu’une.',
    perhaps_twice:
      'Elle est peut-être publique deux fois : outre {own}, il y a {others}, apparu après la première tentative. Comparez-les et supprimez-en une si elles sont identiques.',
    twin_doubted:
      'Outre {own}, une tentative précédente est peut-être publique aussi. Vérifiez sur le réseau et supprimez-en une si elle y est deux fois.',
    deleted_at: 'Supprimée du réseau le {at}.',
    deleted_once: 'Supprimée du réseau, à une date inconnue.',
    deletion_progress: 'Supprimé du réseau : {done} {total|publication|publications} sur {total}.',
    delete_rest: 'Supprimez le reste vous-même sur le réseau, ou redemandez la suppression.',
    being_deleted: 'En cours de suppression sur le réseau.',
    file_empty: 'Le fichier est vide.',
    file_not_supported:
      'Le fichier doit être une image, une vidéo ou un document d’un type pris en charge : JPEG, PNG, WebP, GIF, HEIC, AVIF, MP4, QuickTime, WebM ou PDF.',
    file_damaged:
      'Le fichier est endommagé : son contenu ne correspond pas au type d’image, de GIF, de vidéo ou de PDF annoncé par son début.',
    file_too_costly:
      'La lecture du fichier demande trop de mémoire ou de temps. Réduisez l’image ou exportez la vidéo ou le PDF à nouveau.',
    file_locked:
      'Le PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis importez-le à nouveau.',
    file_over_limit: 'Le fichier ne doit pas dépasser {limit}.',
    file_keeps_metadata: 'Le fichier est endommagé : ses métadonnées ne peuvent pas être supprimées.',
    phone_setting:
      'Envoyez-le en JPEG, PNG, WebP ou GIF : sur un iPhone, choisissez Réglages > Appareil photo > Formats > Le plus compatible pour prendre des photos en JPEG.',
    plan_storage: 'L’offre de cet espace de travail permet au plus {max} octets de médias.',
    plan_file_size: 'L’offre de cet espace de travail permet des fichiers de {max} octets au plus.',
    plan_media: 'L’offre de cet espace de travail permet au plus {max} fichiers dans la médiathèque.',
    download_status: 'Le serveur a répondu avec le statut {status}.',
    download_silent: 'Le serveur n’a pas répondu.',
    download_incomplete: 'Le fichier est arrivé incomplet.',
    download_slow: 'Le serveur envoie le fichier trop lentement.',
    download_always_gave_way:
      'Le serveur envoie le fichier si lentement qu’il a cédé la place à d’autres pendant 6 heures. Ajoutez-le depuis un serveur plus rapide ou téléversez-le.',
    download_too_much: 'Le fichier dépasse {limit}, ou le transfert a pris trop de temps.',
    download_address: 'L’adresse n’est pas autorisée.',
    download_right_ended:
      'La personne qui a demandé ce fichier ne peut plus ajouter de fichiers à l’espace de travail. Il n’a pas été ajouté.',
    download_crashed:
      'Le service s’est arrêté brutalement {times} fois en traitant ce fichier. Il n’a pas été ajouté.',
    download_internal: 'Le fichier n’a pas pu être enregistré à cause d’une erreur interne.',
    download_deleted: 'Le fichier a été supprimé.',
    download_unknown: 'Le transfert a échoué.',
  },
};
