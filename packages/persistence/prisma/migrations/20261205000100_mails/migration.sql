-- The mails that are to be sent, and for a while those that were sent.
CREATE TABLE "mails" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "workspace_id" INTEGER NOT NULL DEFAULT 0,
  "user_id" INTEGER,
  "address" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "params" JSONB,
  "sealed" BYTEA,
  "about" TEXT,
  "answer" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "ended_as" TEXT,
  "wake_at" TIMESTAMPTZ(3),
  "unreported" INTEGER NOT NULL DEFAULT 0,
  "claim_holders" UUID[] DEFAULT ARRAY[]::UUID[],
  "claim_token" UUID,
  "claim_until" TIMESTAMPTZ(3),

  CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mails_user_id_idx" ON "mails"("user_id");
CREATE INDEX "mails_workspace_id_idx" ON "mails"("workspace_id");
CREATE INDEX "mails_ended_at_idx" ON "mails"("ended_at");
-- What waits, in the order in which it is sent.
CREATE INDEX "mails_waiting_idx" ON "mails"("workspace_id", "created_at", "id") WHERE "wake_at" IS NOT NULL;
-- What waits about one thing.
CREATE INDEX "mails_about_idx" ON "mails"("about") WHERE "ended_at" IS NULL;

ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
