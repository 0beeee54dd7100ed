import { pluralIn } from '../../../../messages/plural.ts';
import type { SystemMessages } from './en.ts';

const plural = pluralIn('fr');

export const fr: SystemMessages = {
  title: 'Système',
  findings: 'Contrôles',
  findingsAbout: 'Ce que trouve « crier doctor », vérifié depuis la machine de l’API.',
  inEnglish: 'Les détails sont en anglais, comme les journaux.',
  again: 'Vérifier de nouveau',
  checking: 'Vérification du système en cours',
  checked: 'Vérifié',
  status: { ok: 'En ordre', warn: 'Avertissement', fail: 'Problème' },
  verdict: {
    ok: 'Tout fonctionne.',
    warn: 'Tout fonctionne, mais il y a des avertissements.',
    fail: 'Une intervention est nécessaire.',
  },
  names: {
    database: 'Base de données',
    migrations: 'Schéma de la base de données',
    secret: 'Secret',
    'media sweep': 'Fichiers sans enregistrement',
    clock: 'Horloges',
    worker: 'Worker',
    scheduler: 'Recherche des publications à envoyer',
    tasks: 'Tâches',
    hold: 'Suspension',
    apps: 'Applications auprès des réseaux',
    'api versions': 'Versions des API',
    'base url': 'Adresse publique',
    fetching: 'Fichiers que les réseaux récupèrent',
    'media disk': 'Stockage des médias',
    media: 'Stocker et servir les fichiers',
    sandbox: 'Lire les fichiers reçus',
    oauth: 'Connexion aux applications',
    mcp: 'Serveur MCP',
  },
  matters: {
    title: 'Réseaux qui refusent votre application',
    about:
      'Vous seul pouvez y remédier. Les publications sont conservées et réessayées ; aucun compte n’est déconnecté.',
    what: {
      credits: 'plus de crédits',
      quota: 'quota épuisé',
      api: 'API non activée',
      version: 'version de l’API arrêtée',
      app: 'application non acceptée',
      access: 'accès non accordé',
      audit: 'application non auditée',
      domain: 'adresse non vérifiée',
    },
    advice: {
      credits:
        'Achetez des crédits ou une offre supérieure pour l’application dans le portail des développeurs du réseau.',
      quota:
        'Demandez au réseau un quota plus élevé pour le projet de l’application, ou attendez que le quota soit réinitialisé.',
      api: 'Activez l’API dans le projet de l’application et vérifiez que le projet est actif.',
      version:
        'Choisissez une version de l’API que le réseau prend encore en charge, ou mettez Crier à jour.',
      app: 'Vérifiez l’application dans le portail des développeurs du réseau : son identifiant, son secret, et si elle est en production et non suspendue.',
      access:
        'Demandez pour l’application le produit, le niveau ou l’accès standard que ce type de publication exige.',
      audit: 'Soumettez l’application à l’audit ou à l’examen du réseau.',
      domain: 'Faites vérifier l’adresse de cette installation dans le portail des développeurs du réseau.',
    },
    waiting: (count: number) =>
      plural(count, { one: '# publication en attente', other: '# publications en attente' }),
    since: 'depuis',
    next: 'prochain essai',
  },
  facts: 'Versions et worker',
  edition: 'Édition',
  editions: { standard: 'Standard', multi_tenant: 'Multi-clients' },
  version: 'Crier',
  worker: 'Dernier signe du worker',
  scheduler: 'Dernière recherche des publications à envoyer',
  never: 'jamais',
  oldest: 'Plus longue attente d’une publication à envoyer',
  nothingDue: 'Rien n’attend d’être envoyé',
  unconfirmed: 'Publications au résultat incertain',
  networks: 'Réseaux',
  networksAbout: 'Si l’on peut connecter des comptes, et ce qui attend chaque réseau.',
  available: 'Configuré',
  notAvailable: 'Non configuré',
  waits: (seconds: number) =>
    plural(seconds, { one: 'en attente depuis # seconde', other: 'en attente depuis # secondes' }),
  unclear: (count: number) =>
    plural(count, { one: '# publication incertaine', other: '# publications incertaines' }),
};
