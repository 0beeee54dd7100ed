-- The user that an administrator views the service as, and until when.
ALTER TABLE "sessions" ADD COLUMN "view_user_id" INTEGER, ADD COLUMN "view_until" TIMESTAMPTZ(3);

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_user_id_fkey"
  FOREIGN KEY ("view_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "sessions_view_user_id_idx" ON "sessions"("view_user_id");
