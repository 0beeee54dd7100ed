import { randomBytes } from 'node:crypto';
import { mediaUrl } from '@crier/media';
import {
  askPasswordReset,
  confirmAddress,
  convertedTypes,
  createConnections,
  createInvitations,
  createOperations,
  createSetup,
  type Invitations,
  type NoticeTargetDependencies,
  type OperationDependencies,
  openPasswordReset,
  resetPassword,
  sendAhead,
} from '@crier/operations';
import {
  createNoticeChoiceStore,
  createNoticeMails,
  createNoticeTargetStore,
  createPanelStore,
  readOutages,
} from '@crier/persistence';
import {
  administrationPartsOf,
  createAddressLinks,
  createKey,
  createUnsubscribeLinks,
  hashPassword,
  isSamePassword,
  oneTimeLinks,
  operatorCheckout,
  type Service,
  systemReader,
  usedVersions,
  webhookAddressFault,
  workspaceRemovalOf,
} from '@crier/service';
import type { ApiOptions } from './api-options.ts';
import { connectionPartsOf } from './connections/connection-parts-of.ts';
import { openPanel } from './panel/open-panel.ts';
import { createCheckCredentials, createKnownDevices, createSessions } from './sessions/index.ts';
import { eventStreamsOf } from './streams/event-streams.ts';

/** The API of an open service. Responses are checked in debug mode, where a defect may be loud. */
export function apiOptionsOf(service: Service): ApiOptions {
  const parts = administrationPartsOf(service);
  const { administration } = parts;
  const { allowanceOf } = service;
  const connections = createConnections(connectionPartsOf(service));
  const invitations = createInvitations({ store: service.stores.invitations, allowanceOf, hashPassword });
  return {
    settings: service.settings,
    handlers: createOperations({
      ...service.operationDependencies,
      ...tenancyOf(service),
      connecting: { connections, disk: { urlOf: (path) => mediaUrl(service.settings.baseUrl, path) } },
      console: consoleOf(service, parts, invitations),
    }),
    sendAhead: sendAhead({
      chunks: service.chunks,
      inspector: service.inspector,
      now: () => new Date(service.now()),
      random: randomBytes,
    }),
    mediaFiles: service.mediaFiles,
    converts: convertedTypes(service.videos !== null),
    publicAddresses: service.publicAddresses,
    authenticator: service.stores.authenticator,
    findCaller: service.stores.findCaller,
    allowanceOf,
    budgets: service.stores.budgets,
    idempotency: service.stores.idempotency,
    sessions: createSessions({
      store: service.stores.sessions,
      secret: service.settings.secrets[0],
      formerSecrets: service.settings.secrets.slice(1),
      baseUrl: service.settings.baseUrl,
    }),
    credentials: service.stores.sessions,
    invitations,
    passwordResets: {
      open: openPasswordReset(administration),
      reset: resetPassword(administration),
      ask: askerOf(service, administration),
    },
    addresses: addressesOf(service, administration),
    unsubscribe: {
      open: createUnsubscribeLinks(service.settings, service.sealer).open,
      mute: createNoticeMails(service.database.pool, service.outbox).mute,
    },
    setup: createSetup({ store: administration, hashPassword }),
    attempts: service.stores.attempts,
    devices: createKnownDevices(service.settings),
    oauth: service.oauth,
    webPanel: openPanel(service.settings.panelDir),
    connections,
    networks: service.networks,
    logger: service.logger,
    metrics: service.metrics,
    now: service.now,
    noteTrouble: service.storage.note,
    readiness: () => service.readiness(),
    eventStreams: eventStreamsOf(service),
    checkResponses: service.settings.debug,
  };
}

function addressesOf(
  { settings, sealer, stores, now }: Service,
  administration: Parameters<typeof confirmAddress>[0],
): ApiOptions['addresses'] {
  const [links, confirm] = [createAddressLinks(settings, sealer, now), confirmAddress(administration)];
  return {
    open: links.open,
    confirm: async (link) => {
      const passwordHash = (await stores.sessions.findCredentials(link.from))?.passwordHash ?? null;
      if (passwordHash === null || !isSamePassword(link, passwordHash)) return false;
      const { userId, from, to } = link;
      return await confirm({ userId, from, to, passwordHash });
    },
  };
}

function askerOf(
  { settings }: Service,
  administration: Parameters<typeof askPasswordReset>[0],
): ApiOptions['passwordResets']['ask'] {
  if (settings.mail === null) return null;
  const [ask, makeLink] = [askPasswordReset(administration), oneTimeLinks(settings, 'reset')];
  return (email) => ask({ email, ...makeLink() });
}

/** What the console of people and administrators works with. */
function consoleOf(
  service: Service,
  parts: ReturnType<typeof administrationPartsOf>,
  invitations: Invitations,
): NonNullable<OperationDependencies['console']> {
  return {
    ...parts,
    checkCredentials: createCheckCredentials(service.stores.sessions),
    hashPassword,
    noticeChoices: createNoticeChoiceStore(service.database.pool),
    readOutages: (workspaceId) => readOutages(service.database.pool, workspaceId),
    noticeTargets: noticeTargetsOf(service),
    makeKey: createKey,
    attempts: service.stores.attempts,
    sendsMail: service.settings.mail !== null,
    makeAddressLink:
      service.settings.mail && createAddressLinks(service.settings, service.sealer, service.now).make,
    passwordAttempts: service.settings.limits.signInAttempts,
    invitations,
    makeInvitationLink: oneTimeLinks(service.settings, 'join'),
    makeResetLink: oneTimeLinks(service.settings, 'reset'),
    readSystem: systemReader(service),
    networkVersions: usedVersions(service.settings),
    edition: service.settings.edition,
    now: service.now,
  };
}

/** What the users' browsers and chats are kept and tested with. */
function noticeTargetsOf({ settings, database, sealer, ...service }: Service): NoticeTargetDependencies {
  return {
    store: createNoticeTargetStore(database.pool, sealer),
    send: service.sendNotice,
    readPushKey: service.readPushKey,
    privateFault: (address, field) => webhookAddressFault(address, settings, field),
    url: `${settings.baseUrl}/me/notifications`,
  };
}

/** What the multi-tenant edition adds. */
function tenancyOf(service: Service): Pick<OperationDependencies, 'tenancy'> {
  const { settings, database, stores, allowanceOf, now } = service;
  if (settings.edition !== 'multi_tenant') return {};
  return {
    tenancy: {
      panel: createPanelStore(database.pool, service.outbox),
      usage: stores.usage,
      billing: operatorCheckout(settings),
      removal: workspaceRemovalOf(service),
      ...{ hashPassword, allowanceOf },
      now: () => new Date(now()),
    },
  };
}
