import type { Caller, Handlers } from '../handlers.ts';
import { INSTALLATION } from '../ports/webhooks.ts';
import {
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from '../webhooks/deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhooks,
} from '../webhooks/webhooks.ts';

type Name = Extract<keyof Handlers, `${string}Installation${'Webhook' | 'Secret' | 'Deliver'}${string}`>;

/** The endpoints of the installation: the same use cases as those of a workspace, for no workspace. */
export function installationWebhookHandlers(
  dependencies: Webhooks,
): Pick<Handlers, Name | 'rotateInstallationSecret'> {
  const own = <C extends { readonly caller: Caller }>(call: C) => ({
    ...call,
    caller: { userId: call.caller.userId, workspaceId: INSTALLATION },
  });
  const uses = {
    list: listWebhooks(dependencies),
    create: createWebhook(dependencies),
    update: updateWebhook(dependencies),
    remove: deleteWebhook(dependencies),
    enable: enableWebhook(dependencies),
    rotate: rotateWebhookSecret(dependencies),
    test: testWebhook(dependencies),
    deliveries: listWebhookDeliveries(dependencies),
    replay: replayWebhookDelivery(dependencies),
    replayFailed: replayFailedDeliveries(dependencies),
  };
  return {
    listInstallationWebhooks: (call) => uses.list(own(call)),
    createInstallationWebhook: (call) => uses.create(own(call)),
    updateInstallationWebhook: (call) => uses.update(own(call)),
    deleteInstallationWebhook: (call) => uses.remove(own(call)),
    enableInstallationWebhook: (call) => uses.enable(own(call)),
    rotateInstallationSecret: (call) => uses.rotate(own(call)),
    testInstallationWebhook: (call) => uses.test(own(call)),
    listInstallationDeliveries: (call) => uses.deliveries(own(call)),
    replayInstallationDelivery: (call) => uses.replay(own(call)),
    replayFailedInstallationDeliveries: (call) => uses.replayFailed(own(call)),
  };
}
