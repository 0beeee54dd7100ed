-- What lists of posts look up besides their order: the time a post is or was due on the calendar, and its last change.
-- The columns beside the key let a list choose and count without reading the posts themselves.
CREATE INDEX "posts_calendar_idx" ON "posts"("workspace_id", (coalesce("published_at", "scheduled_at")))
  INCLUDE ("published_at", "scheduled_at", "status", "created_at", "id") WHERE "trashed_at" IS NULL;
CREATE INDEX "posts_updated_idx" ON "posts"("workspace_id", "updated_at")
  INCLUDE ("trashed_at", "status", "created_at", "id");
