-- What users are told, and where.
CREATE TABLE "notice_choices" (
    "user_id" INTEGER NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '{}',
    "daily_at" TEXT NOT NULL DEFAULT '08:00',
    "quiet_from" TEXT,
    "quiet_until" TEXT,
    "weekly_summary" BOOLEAN NOT NULL DEFAULT true,
    "summary_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_choices_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "notice_choices_quiet_whole" CHECK (("quiet_from" IS NULL) = ("quiet_until" IS NULL))
);

CREATE INDEX "notice_choices_summary_at_idx" ON "notice_choices"("summary_at");

ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Browsers and chats of users.
CREATE TABLE "notice_targets" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failing_since" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,

    CONSTRAINT "notice_targets_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notice_targets_channel_known" CHECK ("channel" IN ('push', 'chat'))
);

CREATE INDEX "notice_targets_user_id_idx" ON "notice_targets"("user_id");

ALTER TABLE "notice_targets" ADD CONSTRAINT "notice_targets_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
