-- Public records of publications that were deleted with their posts. The network may still show them, and they are not
-- posts that somebody else made.
CREATE TABLE "former_records" (
    "account_id" INTEGER NOT NULL,
    "remote_id" TEXT NOT NULL,
    "remote" JSONB NOT NULL,
    "kind" TEXT NOT NULL,
    "item" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_records_pkey" PRIMARY KEY ("account_id", "remote_id")
);

ALTER TABLE "former_records" ADD CONSTRAINT "former_records_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION keep_former_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_records WHERE account_id = OLD.account_id AND kept_at < now() - interval '30 days';
  INSERT INTO former_records (account_id, remote_id, remote, kind, item, sent_at, answered_at, removed_at)
  SELECT OLD.account_id, s.remote_id, s.remote, s.kind, s.item, s.sent_at, s.answered_at, s.removed_at
    FROM publication_steps s
   WHERE s.publication_id = OLD.id AND s.visible AND s.remote_id IS NOT NULL AND s.remote IS NOT NULL
     AND s.answered_at > now() - interval '30 days'
     AND EXISTS (SELECT FROM accounts a WHERE a.id = OLD.account_id)
  ON CONFLICT (account_id, remote_id) DO UPDATE
    SET remote = excluded.remote, kind = excluded.kind, item = excluded.item, sent_at = excluded.sent_at,
        answered_at = excluded.answered_at, removed_at = excluded.removed_at, kept_at = excluded.kept_at;
  RETURN OLD;
END $$;

CREATE TRIGGER keep_former_records BEFORE DELETE ON publications
  FOR EACH ROW EXECUTE FUNCTION keep_former_records();
