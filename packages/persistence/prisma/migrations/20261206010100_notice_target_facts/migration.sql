-- What people tell their browsers and chats apart by, and when they were last used. A browser is told as long as the
-- session that it was added in lasts. `digest` is the SHA-256 of the address, so that none is there twice.
ALTER TABLE "notice_targets"
  ADD COLUMN "hint" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "digest" BYTEA,
  ADD COLUMN "session_hash" BYTEA,
  ADD COLUMN "last_used_at" TIMESTAMPTZ(3),
  ADD COLUMN "tested_at" TIMESTAMPTZ(3);

ALTER TABLE "notice_targets" ADD CONSTRAINT "notice_targets_service_known"
  CHECK ("service" IN ('web_push', 'slack', 'discord', 'teams', 'telegram', 'ntfy'));

CREATE INDEX "notice_targets_session_hash_idx" ON "notice_targets"("session_hash");
CREATE UNIQUE INDEX "notice_targets_user_id_digest_key" ON "notice_targets"("user_id", "digest");
-- A browser is one person's at a time.
CREATE UNIQUE INDEX "notice_targets_browser_key" ON "notice_targets"("digest") WHERE "channel" = 'push';

ALTER TABLE "notice_targets" ADD CONSTRAINT "notice_targets_session_hash_fkey"
  FOREIGN KEY ("session_hash") REFERENCES "sessions"("hash") ON DELETE CASCADE ON UPDATE CASCADE;
