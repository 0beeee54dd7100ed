-- Up to which event the causes of a workspace have been evaluated, and when they are evaluated next.
CREATE TABLE "notice_heads" (
    "id" SERIAL NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "number" BIGINT NOT NULL DEFAULT 0,
    "wake_at" TIMESTAMPTZ(3),
    "unreported" INTEGER NOT NULL DEFAULT 0,
    "claim_holders" UUID[] NOT NULL DEFAULT '{}',
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),

    CONSTRAINT "notice_heads_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "notice_heads_workspace_id_key" ON "notice_heads"("workspace_id");
CREATE INDEX "notice_heads_task_idx" ON "notice_heads"("id", "wake_at") WHERE "wake_at" IS NOT NULL;

ALTER TABLE "notice_heads" ADD CONSTRAINT "notice_heads_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What people of a workspace were told of, or will be.
CREATE TABLE "notice_causes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "items" TEXT[] NOT NULL DEFAULT '{}',
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "turn" INTEGER NOT NULL DEFAULT 0,
    "told_at" TIMESTAMPTZ(3),
    "told_items" TEXT[] NOT NULL DEFAULT '{}',
    "repeated_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_causes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "notice_causes_workspace_id_idx" ON "notice_causes"("workspace_id");
CREATE INDEX "notice_causes_ended_at_idx" ON "notice_causes"("ended_at");
-- A cause is open once.
CREATE UNIQUE INDEX "notice_causes_open_key" ON "notice_causes"("workspace_id", md5("key")) WHERE "ended_at" IS NULL;

ALTER TABLE "notice_causes" ADD CONSTRAINT "notice_causes_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One turn of a cause, for one user by one channel.
CREATE TABLE "notice_deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "cause_id" UUID NOT NULL,
    "turn" INTEGER NOT NULL,
    "stage" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "target_id" UUID,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "answer" TEXT,
    "wake_at" TIMESTAMPTZ(3),
    "unreported" INTEGER NOT NULL DEFAULT 0,
    "claim_holders" UUID[] NOT NULL DEFAULT '{}',
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),

    CONSTRAINT "notice_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notice_deliveries_stage_known" CHECK ("stage" IN ('opened', 'grown', 'again', 'ended')),
    CONSTRAINT "notice_deliveries_channel_known" CHECK ("channel" IN ('mail', 'push', 'chat')),
    CONSTRAINT "notice_deliveries_reason_known" CHECK ("reason" IN ('chosen', 'nobody_else', 'unseen')),
    CONSTRAINT "notice_deliveries_state_known" CHECK ("state" IN ('waiting', 'told', 'dropped', 'failed'))
);

-- Nobody is told a turn twice at one place. Mails have no target.
CREATE UNIQUE INDEX "notice_deliveries_once_key" ON "notice_deliveries"
  ("cause_id", "turn", "user_id", "channel", (coalesce("target_id", '00000000-0000-0000-0000-000000000000')));
CREATE INDEX "notice_deliveries_workspace_id_idx" ON "notice_deliveries"("workspace_id");
CREATE INDEX "notice_deliveries_user_id_idx" ON "notice_deliveries"("user_id");
CREATE INDEX "notice_deliveries_target_id_idx" ON "notice_deliveries"("target_id");
-- Mails that are due, by user.
CREATE INDEX "notice_deliveries_mail_idx" ON "notice_deliveries"("due_at", "user_id")
  WHERE "channel" = 'mail' AND "state" = 'waiting';
-- What waits for push and chat, in the order in which it is sent.
CREATE INDEX "notice_deliveries_task_idx" ON "notice_deliveries"("user_id", "due_at", "id") WHERE "wake_at" IS NOT NULL;

ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_cause_id_fkey"
  FOREIGN KEY ("cause_id") REFERENCES "notice_causes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_target_id_fkey"
  FOREIGN KEY ("target_id") REFERENCES "notice_targets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When a person first looked at a post whose publication is unconfirmed.
CREATE TABLE "notice_looks" (
    "post_id" INTEGER NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_looks_pkey" PRIMARY KEY ("post_id")
);

CREATE INDEX "notice_looks_workspace_id_idx" ON "notice_looks"("workspace_id");

ALTER TABLE "notice_looks" ADD CONSTRAINT "notice_looks_post_id_fkey"
  FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
