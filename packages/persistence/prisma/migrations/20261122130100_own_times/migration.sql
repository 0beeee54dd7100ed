-- The time of an account that publishes a post later than the post's own: a wall clock in the post's zone, and the
-- instant it means. Null means the post's time, as for every post that is there already.
ALTER TABLE "publications" ADD COLUMN "own_date" TEXT, ADD COLUMN "own_time" TEXT, ADD COLUMN "own_at" TIMESTAMPTZ(3);
-- The queue asks which of its slots such times take.
CREATE INDEX "publications_own_times_idx" ON "publications"("workspace_id", "own_at") WHERE "own_at" IS NOT NULL;
