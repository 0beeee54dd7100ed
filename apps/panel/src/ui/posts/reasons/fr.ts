import type { ReasonWords } from './words.ts';

const RETRY = 'puis réessayez.';

export const fr: ReasonWords = {
  reasons: {
    duplicate: [
      '{network} refuse la publication, car la même est déjà publique.',
      'Modifiez le texte si elle doit paraître de nouveau.',
    ],
    text_too_long: ['Le texte est trop long pour {network}.', `Raccourcissez-le, ${RETRY}`],
    text_refused: ['{network} n’accepte pas le texte.', `Modifiez-le, ${RETRY}`],
    title_refused: ['{network} n’accepte pas le titre.', `Modifiez-le, ${RETRY}`],
    tags_refused: ['{network} n’accepte pas les mots-clés.', `Supprimez-en ou modifiez-les, ${RETRY}`],
    link_refused: ['{network} n’accepte pas le lien.', `Modifiez-le ou supprimez-le, ${RETRY}`],
    option_refused: [
      '{network} n’accepte pas une option de la publication.',
      `Vérifiez les options de ce réseau, ${RETRY}`,
    ],
    file_too_large: ['Un fichier est trop volumineux pour {network}.', 'Utilisez-en un plus léger.'],
    file_too_small: [
      'Un fichier est trop petit pour {network}.',
      'Utilisez une image ou une vidéo plus grande.',
    ],
    file_format: [
      '{network} n’accepte pas le format d’un fichier.',
      'Enregistrez-le dans un autre format, comme JPEG ou MP4, et remplacez-le.',
    ],
    file_shape: ['{network} n’accepte pas les proportions d’un fichier.', 'Recadrez-le et remplacez-le.'],
    file_dimensions: [
      '{network} n’accepte pas la largeur ou la hauteur d’un fichier.',
      'Redimensionnez-le et remplacez-le.',
    ],
    file_length: ['Une vidéo est trop longue ou trop courte pour {network}.', 'Coupez-la et remplacez-la.'],
    file_frame_rate: [
      '{network} n’accepte pas la fréquence d’images d’une vidéo.',
      'Exportez-la à 30 images par seconde et remplacez-la.',
    ],
    file_bit_rate: [
      '{network} n’accepte pas le débit d’une vidéo.',
      'Exportez-la avec un débit plus faible et remplacez-la.',
    ],
    file_audio: [
      '{network} n’accepte pas le son d’une vidéo.',
      'Exportez-la avec un son AAC stéréo et remplacez-la.',
    ],
    files_refused: [
      '{network} n’accepte pas ces fichiers ensemble.',
      `Vérifiez leur nombre et leur type, ${RETRY}`,
    ],
    cover_refused: ['{network} n’accepte pas la couverture d’une vidéo.', 'Choisissez-en une autre.'],
    content_policy: [
      '{network} refuse la publication en raison de ses règles de contenu.',
      'Modifiez-la pour qu’elle les respecte.',
    ],
    spam: [
      '{network} prend la publication pour du spam.',
      'Modifiez-la et publiez moins souvent pendant quelque temps.',
    ],
    parent_gone: [
      'La publication à laquelle répondre n’est plus sur {network}.',
      'Publiez le reste comme une nouvelle publication.',
    ],
    destination_gone: [
      'L’endroit où publier, tableau ou établissement, n’est plus sur {network}.',
      `Choisissez-en un autre, ${RETRY}`,
    ],
    request_refused: [
      '{network} n’accepte pas la publication telle quelle.',
      `Les détails contiennent ses propres mots ; modifiez la publication, ${RETRY}`,
    ],
    cancelled: ['La publication a été annulée sur {network}.', 'Réessayez si elle doit paraître.'],
    token_refused: ['{network} n’accepte plus l’accès au compte.', 'Reconnectez le compte.'],
    permission_missing: [
      'Il manque à l’accès au compte une autorisation que {network} demande.',
      'Reconnectez le compte avec une personne qui peut y publier, et autorisez tout.',
    ],
    account_restricted: [
      '{network} a bloqué ou restreint le compte.',
      'Ouvrez le compte sur le réseau et suivez ses indications.',
    ],
    account_incomplete: [
      'Le compte sur {network} n’est pas configuré pour publier.',
      'Terminez sa configuration sur le réseau, puis reconnectez-le.',
    ],
    drafts_waiting: [
      'Trop de brouillons attendent dans la boîte de réception du compte sur {network}.',
      'Publiez-les ou supprimez-les dans l’application du réseau.',
    ],
    daily_limit: [
      'Le compte a atteint sa limite quotidienne sur {network}.',
      'Crier reprend quand elle prend fin.',
    ],
    rate_limit: ['{network} demande moins de requêtes.', 'Crier reprend dans un moment.'],
    not_ready: ['{network} prépare encore la publication.', 'Crier redemande.'],
    temporary: ['{network} a un problème passager.', 'Crier réessaie.'],
    file_not_processed: [
      '{network} n’a pas pu traiter un fichier et ne dit pas pourquoi.',
      'Crier le prépare de nouveau ; si cela échoue, remplacez-le.',
    ],
    prepared_expired: [
      '{network} a supprimé ce qui était préparé pour la publication.',
      'Crier le prépare de nouveau.',
    ],
    file_not_fetched: [
      '{network} n’a pas pu récupérer un fichier de cette installation.',
      'Crier réessaie ; si cela dure, l’opérateur doit rendre accessible l’adresse des fichiers.',
    ],
    app_access: [
      '{network} n’autorise pas cela à l’application de cette installation.',
      'L’opérateur doit vérifier les produits et autorisations de l’application sur le réseau.',
    ],
    app_credits: [
      'L’application de cette installation n’a plus de crédits sur {network}.',
      'L’opérateur doit en acheter ou relever la limite de l’application.',
    ],
    app_quota: [
      'L’application de cette installation a épuisé son quota sur {network}.',
      'L’opérateur peut en demander davantage ; Crier reprend quand le quota est renouvelé.',
    ],
    app_version: [
      '{network} a mis fin à la version de l’interface que cette installation utilise.',
      'L’opérateur doit mettre Crier à jour ou choisir une version plus récente.',
    ],
    app_not_audited: [
      '{network} n’a pas approuvé l’application de cette installation pour des publications publiques.',
      'L’opérateur doit passer l’audit du réseau ; d’ici là, les publications ne peuvent être que privées.',
    ],
    address_not_verified: [
      '{network} ne reconnaît pas l’adresse de cette installation comme celle de l’application.',
      'L’opérateur doit la faire valider pour l’application sur le réseau.',
    ],
  },
  who: {
    author: 'C’est à l’auteur d’agir.',
    owner: 'C’est au titulaire du compte d’agir.',
    operator: 'C’est à l’opérateur de cette installation d’agir.',
    nobody: 'Personne n’a rien à faire.',
  },
};
