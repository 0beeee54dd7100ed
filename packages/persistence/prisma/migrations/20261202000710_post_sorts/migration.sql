-- Lists of the posts of an author.
CREATE INDEX "posts_workspace_id_user_id_idx" ON "posts"("workspace_id", "user_id");

-- Lists that begin with what is due next. The expression is written as in the order of the list.
CREATE INDEX "posts_next_due_idx" ON "posts"
  ("workspace_id", (CASE WHEN "status" IN ('scheduled', 'needs_approval', 'publishing') THEN "scheduled_at" END),
   "created_at" DESC, "id" DESC)
  WHERE "trashed_at" IS NULL;
