/** Whose endpoints are shown: those of a workspace, by its UUID, or of the installation if it is null. */
export type Owner = string | null;

const OF_WORKSPACE = {
  list: 'listWebhooks',
  create: 'createWebhook',
  update: 'updateWebhook',
  remove: 'deleteWebhook',
  enable: 'enableWebhook',
  rotate: 'rotateWebhookSecret',
  test: 'testWebhook',
  deliveries: 'listWebhookDeliveries',
  replay: 'replayWebhookDelivery',
  replayFailed: 'replayFailedDeliveries',
} as const;

const OF_INSTALLATION = {
  list: 'listInstallationWebhooks',
  create: 'createInstallationWebhook',
  update: 'updateInstallationWebhook',
  remove: 'deleteInstallationWebhook',
  enable: 'enableInstallationWebhook',
  rotate: 'rotateInstallationSecret',
  test: 'testInstallationWebhook',
  deliveries: 'listInstallationDeliveries',
  replay: 'replayInstallationDelivery',
  replayFailed: 'replayFailedInstallationDeliveries',
} as const;

/** The operations on the endpoints of an owner. They take and answer the same, but for the workspace in their path. */
export function callsOf(owner: Owner): typeof OF_WORKSPACE | typeof OF_INSTALLATION {
  return owner === null ? OF_INSTALLATION : OF_WORKSPACE;
}

/** The parameters of paths. Those of the installation have no place for a workspace, so it is not sent. */
export function placeOf(owner: Owner): { readonly workspace: string } {
  return { workspace: owner ?? '' };
}
