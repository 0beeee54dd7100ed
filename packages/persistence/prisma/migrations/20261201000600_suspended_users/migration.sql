-- When an administrator suspended the user; null for everybody else.
ALTER TABLE "users" ADD COLUMN "suspended_at" TIMESTAMPTZ(3);

-- A suspension ends the browsers of the user, and the links that they made or that were made for them. None of these
-- comes back with the right to use the service.
CREATE FUNCTION end_links_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "sessions" WHERE "user_id" = OLD."id";
  DELETE FROM "invitations" WHERE "invited_by" = OLD."id";
  DELETE FROM "password_resets" WHERE "made_by" = OLD."id" OR "user_id" = OLD."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "users_suspended" AFTER UPDATE OF "suspended_at" ON "users"
  FOR EACH ROW WHEN (OLD."suspended_at" IS NULL AND NEW."suspended_at" IS NOT NULL)
  EXECUTE FUNCTION end_links_of_suspended();
