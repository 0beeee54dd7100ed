-- A post that is overdue by more than its workspace's limit is missed: nothing is sent until a person decides.
ALTER TABLE "workspaces" ADD COLUMN "missed_after_minutes" INTEGER DEFAULT 360;
ALTER TABLE "posts" ADD COLUMN "missed_at" TIMESTAMPTZ(3);
-- Since when a publication counts as overdue, if a person decided to send it after it was due.
ALTER TABLE "publications" ADD COLUMN "allowed_at" TIMESTAMPTZ(3);

CREATE INDEX "posts_missed_idx" ON "posts"("workspace_id", "created_at" DESC, "id" DESC)
  WHERE "missed_at" IS NOT NULL AND "trashed_at" IS NULL AND "status" = 'scheduled';
-- Missed posts stay scheduled, so the look for due posts must not read them again and again.
CREATE INDEX "posts_due_idx" ON "posts"("scheduled_at", "id")
  WHERE "missed_at" IS NULL AND "trashed_at" IS NULL AND "status" = 'scheduled';
