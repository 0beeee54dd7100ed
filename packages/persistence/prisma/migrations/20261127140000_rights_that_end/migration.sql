-- An invitation goes with the user who made it.
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_invited_by_fkey";
DELETE FROM "invitations" WHERE "invited_by" IS NULL;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The administrator who made a link to set a new password; null when an operator did.
ALTER TABLE "password_resets" ADD COLUMN "made_by" INTEGER;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_made_by_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "password_resets_made_by_idx" ON "password_resets"("made_by");

-- The user whose invitation a member accepted.
ALTER TABLE "memberships" ADD COLUMN "invited_by" INTEGER;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "memberships_invited_by_idx" ON "memberships"("invited_by");

-- Whether an operator or an administrator vouched for the address.
ALTER TABLE "users" ADD COLUMN "email_verified" BOOLEAN NOT NULL DEFAULT false;

-- What somebody made with a right ends with the right, whoever takes it and by whatever door, and does not come back
-- when the right does.
CREATE FUNCTION end_invitations_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "invitations" WHERE "workspace_id" = OLD."workspace_id" AND "invited_by" = OLD."user_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "memberships_removed" AFTER DELETE ON "memberships"
  FOR EACH ROW EXECUTE FUNCTION end_invitations_of_member();

CREATE TRIGGER "memberships_changed" AFTER UPDATE OF "role" ON "memberships"
  FOR EACH ROW WHEN (OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION end_invitations_of_member();

CREATE FUNCTION end_links_of_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "password_resets" WHERE "made_by" = OLD."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "users_demoted" AFTER UPDATE OF "is_admin" ON "users"
  FOR EACH ROW WHEN (OLD."is_admin" AND NOT NEW."is_admin") EXECUTE FUNCTION end_links_of_administrator();

-- A new password ends what somebody with the old one could have made.
CREATE FUNCTION end_links_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "invitations" WHERE "invited_by" = OLD."id";
  DELETE FROM "password_resets" WHERE "made_by" = OLD."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "users_password_changed" AFTER UPDATE OF "password_hash" ON "users"
  FOR EACH ROW WHEN (OLD."password_hash" IS DISTINCT FROM NEW."password_hash") EXECUTE FUNCTION end_links_of_user();
