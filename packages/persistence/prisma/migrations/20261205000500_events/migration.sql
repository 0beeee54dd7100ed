-- What happened in a workspace. Triggers write a row in the transaction of the change. `number` and `payload` are null
-- until the event is composed; numbers follow the order of composing. There is no foreign key to workspaces: ending a
-- publication would have to lock its workspace.
CREATE TABLE "events" (
    "seq" BIGSERIAL NOT NULL,
    "workspace_id" INTEGER NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "subject_id" INTEGER,
    "subject_uuid" UUID,
    "post_id" INTEGER,
    "change" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "number" BIGINT,
    "payload" TEXT,

    CONSTRAINT "events_pkey" PRIMARY KEY ("seq")
);

CREATE UNIQUE INDEX "events_workspace_id_number_key" ON "events"("workspace_id", "number");
CREATE INDEX "events_at_idx" ON "events"("at");
CREATE INDEX "events_waiting_idx" ON "events"("workspace_id", "seq") WHERE "number" IS NULL;

-- The number of the latest event of a workspace. Its row is locked while events are numbered.
CREATE TABLE "event_heads" (
    "workspace_id" INTEGER NOT NULL,
    "number" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_heads_pkey" PRIMARY KEY ("workspace_id")
);

ALTER TABLE "event_heads" ADD CONSTRAINT "event_heads_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nothing is noted while the workspace itself is being deleted.
CREATE FUNCTION crier_note_event(
  workspace INTEGER, kind TEXT, subject INTEGER, subject_uuid UUID, post INTEGER, change JSONB
) RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO events (workspace_id, type, subject_id, subject_uuid, post_id, change)
  SELECT w.id, $2, $3, $4, $5, $6 FROM workspaces w WHERE w.id = $1
$$;

CREATE FUNCTION crier_post_event(post posts, kind TEXT, former TEXT, permanently BOOLEAN) RETURNS VOID
LANGUAGE sql AS $$
  SELECT crier_note_event(post.workspace_id, kind, post.id, post.uuid, post.id, jsonb_build_object(
    'status', post.status, 'previous_status', former, 'trashed', post.trashed_at IS NOT NULL,
    'permanently', permanently))
$$;

CREATE FUNCTION crier_post_created_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crier_post_event(new, 'post.created', NULL, false);
  IF new.status IN ('scheduled', 'needs_approval') THEN
    PERFORM crier_post_event(new, 'post.' || new.status, NULL, false);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION crier_post_changed_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  kinds TEXT[] := '{}';
BEGIN
  IF old.status = 'needs_approval' AND new.status IN ('scheduled', 'publishing') THEN
    kinds := kinds || 'post.approved'::TEXT;
  END IF;
  IF old.status <> new.status AND new.status IN ('scheduled', 'needs_approval', 'published', 'failed') THEN
    IF new.missed_at IS NULL OR new.status <> 'scheduled' THEN kinds := kinds || ('post.' || new.status); END IF;
  ELSIF new.status = 'scheduled' AND new.trashed_at IS NULL
    AND (old.scheduled_at IS DISTINCT FROM new.scheduled_at OR old.trashed_at IS NOT NULL) THEN
    kinds := kinds || 'post.scheduled'::TEXT;
  END IF;
  IF new.returned IS NOT NULL AND old.returned IS DISTINCT FROM new.returned THEN
    kinds := kinds || 'post.returned'::TEXT;
  END IF;
  IF new.missed_at IS NOT NULL AND old.missed_at IS NULL THEN kinds := kinds || 'post.missed'::TEXT; END IF;
  IF new.trashed_at IS NOT NULL AND old.trashed_at IS NULL THEN kinds := kinds || 'post.deleted'::TEXT; END IF;
  IF kinds = '{}' AND new.status <> 'publishing' AND new.trashed_at IS NULL THEN kinds := '{post.updated}'; END IF;
  PERFORM crier_post_event(new, kind, old.status, false) FROM unnest(kinds) kind;
  RETURN NULL;
END $$;

CREATE FUNCTION crier_post_deleted_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crier_post_event(old, 'post.deleted', old.status, true);
  RETURN NULL;
END $$;

CREATE TRIGGER posts_created_event AFTER INSERT ON posts
  FOR EACH ROW EXECUTE FUNCTION crier_post_created_event();
CREATE TRIGGER posts_changed_event AFTER UPDATE ON posts FOR EACH ROW
  WHEN (old.updated_at IS DISTINCT FROM new.updated_at OR old.status <> new.status)
  EXECUTE FUNCTION crier_post_changed_event();
CREATE TRIGGER posts_deleted_event AFTER DELETE ON posts
  FOR EACH ROW EXECUTE FUNCTION crier_post_deleted_event();

CREATE FUNCTION crier_publication_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  kind TEXT := CASE WHEN old.state <> new.state THEN new.state ELSE 'delayed' END;
BEGIN
  PERFORM crier_note_event(new.workspace_id, 'publication.' || kind, new.id, new.uuid, new.post_id, jsonb_build_object(
    'state', new.state, 'previous_state', old.state, 'account_id', new.account_id));
  RETURN NULL;
END $$;

-- A delay like the last one before it is counted with that, and keeps its time.
CREATE TRIGGER publications_event AFTER UPDATE ON publications FOR EACH ROW
  WHEN ((old.state <> new.state AND new.state IN ('published', 'failed', 'unconfirmed'))
     OR (new.delays -> -1 IS NOT NULL AND new.delays -> -1 ->> 'at' IS DISTINCT FROM old.delays -> -1 ->> 'at'))
  EXECUTE FUNCTION crier_publication_event();

CREATE FUNCTION crier_account_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  kind TEXT := CASE WHEN new.disconnected_at IS NOT NULL THEN 'disconnected'
                    WHEN new.authorized THEN 'connected' ELSE 'unauthorized' END;
BEGIN
  PERFORM crier_note_event(new.workspace_id, 'account.' || kind, new.id, new.uuid, NULL, jsonb_build_object(
    'provider', new.provider, 'name', new.name, 'username', new.username, 'reason', new.unauthorized_reason));
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_connected_event AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION crier_account_event();
CREATE TRIGGER accounts_changed_event AFTER UPDATE OF authorized, disconnected_at ON accounts FOR EACH ROW
  WHEN ((old.disconnected_at IS NULL) <> (new.disconnected_at IS NULL)
     OR (new.disconnected_at IS NULL AND old.authorized <> new.authorized))
  EXECUTE FUNCTION crier_account_event();

CREATE FUNCTION crier_media_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crier_note_event(new.workspace_id, 'media.ready', new.id, new.uuid, NULL,
                           jsonb_build_object('name', new.name));
  RETURN NULL;
END $$;

CREATE TRIGGER media_event AFTER INSERT ON media FOR EACH ROW EXECUTE FUNCTION crier_media_event();

CREATE FUNCTION crier_download_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crier_note_event(new.workspace_id, 'media.failed', NULL, new.id, NULL, '{}');
  RETURN NULL;
END $$;

CREATE TRIGGER remote_downloads_event AFTER UPDATE OF state ON remote_downloads FOR EACH ROW
  WHEN (old.state <> new.state AND new.state = 'failed') EXECUTE FUNCTION crier_download_event();

CREATE FUNCTION crier_member_event() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  member memberships := CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
BEGIN
  PERFORM crier_note_event(member.workspace_id, CASE TG_OP WHEN 'DELETE' THEN 'member.left' ELSE 'member.joined' END,
                           member.user_id, NULL, NULL, jsonb_build_object('role', lower(member.role::TEXT),
                             'name', (SELECT u.name FROM users u WHERE u.id = member.user_id)));
  RETURN NULL;
END $$;

CREATE TRIGGER memberships_event AFTER INSERT OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION crier_member_event();

CREATE FUNCTION crier_workspace_events_deleted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM events WHERE workspace_id = old.id;
  RETURN NULL;
END $$;

CREATE TRIGGER workspaces_events_deleted AFTER DELETE ON workspaces
  FOR EACH ROW EXECUTE FUNCTION crier_workspace_events_deleted();

-- The end of the access that an event has told of.
ALTER TABLE "accounts" ADD COLUMN "expiry_noted" TIMESTAMPTZ(3);
