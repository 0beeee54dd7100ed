-- Endpoints that hear of events. Both tables were empty: no version of the service wrote to them.
DROP TABLE "webhook_deliveries";
DROP TABLE "webhooks";

CREATE TABLE "webhooks" (
    "id" SERIAL NOT NULL,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[] NOT NULL,
    "accounts" INTEGER[] NOT NULL,
    "tags" INTEGER[] NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "sealed" BYTEA NOT NULL,
    "last_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wake_at" TIMESTAMPTZ(3),
    "unreported" INTEGER NOT NULL DEFAULT 0,
    "claim_holders" UUID[] NOT NULL DEFAULT '{}',
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhooks_disabled_reason_known" CHECK ("disabled_reason" IN ('gone', 'failing'))
);

CREATE UNIQUE INDEX "webhooks_uuid_key" ON "webhooks"("uuid");
CREATE INDEX "webhooks_workspace_id_idx" ON "webhooks"("workspace_id");
-- Which endpoints have something to deliver, for choosing the next one.
CREATE INDEX "webhooks_task_idx" ON "webhooks"("id", "wake_at") WHERE "wake_at" IS NOT NULL;

ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A delivery ends with its event, which has the payload.
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "number" BIGINT NOT NULL,
    "post_id" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "tries" JSONB NOT NULL DEFAULT '[]',
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_state_known"
      CHECK ("state" IN ('waiting', 'delivered', 'failed', 'cancelled'))
);

CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_number_key" ON "webhook_deliveries"("webhook_id", "number");
CREATE INDEX "webhook_deliveries_webhook_id_state_number_idx"
  ON "webhook_deliveries"("webhook_id", "state", "number");
CREATE INDEX "webhook_deliveries_webhook_id_post_id_idx" ON "webhook_deliveries"("webhook_id", "post_id");
CREATE INDEX "webhook_deliveries_workspace_id_number_idx" ON "webhook_deliveries"("workspace_id", "number");
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("webhook_id", "next_at", "number")
  WHERE "state" = 'waiting';

ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey"
  FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_number_fkey"
  FOREIGN KEY ("workspace_id", "number") REFERENCES "events"("workspace_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;
