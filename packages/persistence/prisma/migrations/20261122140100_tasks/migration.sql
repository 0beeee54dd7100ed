-- Every kind of task has a lease, a time from which it may be claimed, and a count of claims whose holders died.
ALTER TABLE "publications" ADD COLUMN "unreported" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "removals" ADD COLUMN "unreported" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "media" ADD COLUMN "thumb_token" UUID, ADD COLUMN "thumb_until" TIMESTAMPTZ(3);

-- The first task of each lane: an account, or a workspace.
CREATE INDEX "publications_tasks_idx" ON "publications"("account_id", "due_at", "id") WHERE "wake_at" IS NOT NULL;
CREATE INDEX "removals_tasks_idx" ON "removals"("account_id", "created_at", "id") WHERE "wake_at" IS NOT NULL;
CREATE INDEX "remote_downloads_tasks_idx" ON "remote_downloads"("workspace_id", "created_at", "id") WHERE "wake_at" IS NOT NULL;
CREATE INDEX "media_tasks_idx" ON "media"("workspace_id", "created_at", "id") WHERE "thumb_due_at" IS NOT NULL;
DROP INDEX "publications_wake_at_idx";
DROP INDEX "removals_wake_at_idx";
DROP INDEX "remote_downloads_wake_at_idx";
DROP INDEX "media_thumb_due_at_idx";

-- What waits is due when its wait is over; the time used to include how long its job might take.
UPDATE "publications" SET "wake_at" = "not_before" WHERE "wake_at" > "not_before" AND "not_before" > now();
UPDATE "removals" SET "wake_at" = "not_before" WHERE "wake_at" > "not_before" AND "not_before" > now();
