-- What lists of posts read instead of the posts themselves. Everything here is derived: triggers keep it in the
-- transaction of the change, so that a list counts and reads one snapshot.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateTable
CREATE TABLE "post_counts" (
    "workspace_id" INTEGER NOT NULL,
    "shelf" TEXT NOT NULL,
    "item" INTEGER NOT NULL,
    "slot" INTEGER NOT NULL,
    "posts" INTEGER NOT NULL,

    CONSTRAINT "post_counts_pkey" PRIMARY KEY ("workspace_id","shelf","item","slot")
) WITH (fillfactor = 50);

-- CreateTable
CREATE TABLE "post_listings" (
    "workspace_id" INTEGER NOT NULL,
    "shelf" TEXT NOT NULL,
    "item" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "post_id" INTEGER NOT NULL,

    CONSTRAINT "post_listings_pkey" PRIMARY KEY ("workspace_id","shelf","item","created_at","post_id")
);

-- AddForeignKey
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "posts_workspace_id_created_at_id_idx";

-- DropIndex
DROP INDEX "posts_workspace_id_status_created_at_id_idx";

-- The orders of lists: a page is read from one index alone, at any depth.
CREATE INDEX "posts_live_idx" ON "posts"("workspace_id", "created_at" DESC, "id" DESC) WHERE "trashed_at" IS NULL;
CREATE INDEX "posts_live_status_idx" ON "posts"("workspace_id", "status", "created_at" DESC, "id" DESC) WHERE "trashed_at" IS NULL;
CREATE INDEX "posts_trash_idx" ON "posts"("workspace_id", "created_at" DESC, "id" DESC) WHERE "trashed_at" IS NOT NULL;

-- A text in lower case whose characters beyond ASCII are words of ASCII letters and digits: trigrams of it tell any two
-- scripts apart, in a database of any locale. What contains a text, contains it after this too.
CREATE FUNCTION crier_search_text(body TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN octet_length(body) = length(body) THEN lower(body COLLATE pg_c_utf8)
  ELSE (SELECT string_agg(CASE WHEN octet_length(c) = 1 THEN c ELSE 'x' || to_hex(ascii(c)) END, '' ORDER BY n)
          FROM string_to_table(lower(body COLLATE pg_c_utf8), NULL) WITH ORDINALITY AS t(c, n))
  END;

CREATE FUNCTION crier_search_text(content JSONB) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(crier_search_text(item ->> 'body'), E'\n'), '')
          FROM jsonb_array_elements(content) item);

ALTER TABLE "post_versions" ADD COLUMN "search" TEXT NOT NULL GENERATED ALWAYS AS (crier_search_text("content")) STORED;

CREATE INDEX "post_versions_search_idx" ON "post_versions"
  USING gin ("workspace_id", "search" gin_trgm_ops);

-- The shelf of a post: the trash, or its status.
CREATE FUNCTION crier_post_shelf(status TEXT, trashed_at TIMESTAMPTZ) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN trashed_at IS NULL THEN status ELSE 'trash' END;

-- A slot of counts that no other transaction writes: the first one free, held until this transaction ends. So writers of
-- one workspace never wait for each other, and there are no more rows than there were writers at once.
CREATE FUNCTION crier_count_slot(workspace INTEGER) RETURNS INTEGER
LANGUAGE plpgsql AS $$
DECLARE
  slot INTEGER := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(1131571529 + slot, workspace) LOOP
    slot := slot + 1;
  END LOOP;
  RETURN slot;
END $$;

CREATE FUNCTION crier_count_posts(workspace INTEGER, shelf TEXT, item INTEGER, posts INTEGER) RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO post_counts AS c (workspace_id, shelf, item, slot, posts)
  SELECT w.id, $2, $3, crier_count_slot(w.id), $4 FROM workspaces w WHERE w.id = $1
  ON CONFLICT ON CONSTRAINT post_counts_pkey DO UPDATE SET posts = c.posts + excluded.posts
$$;

-- Counts of accounts and tags follow the rows that list their posts.
CREATE FUNCTION crier_listings_changed() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  sign INTEGER := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO post_counts AS c (workspace_id, shelf, item, slot, posts)
  SELECT s.workspace_id, s.shelf, s.item, crier_count_slot(s.workspace_id), s.posts
    FROM (SELECT l.workspace_id, l.shelf, l.item, sign * count(*)::INTEGER AS posts
            FROM changed l JOIN workspaces w ON w.id = l.workspace_id GROUP BY 1, 2, 3) s
  ON CONFLICT ON CONSTRAINT post_counts_pkey DO UPDATE SET posts = c.posts + excluded.posts;
  RETURN NULL;
END $$;

CREATE TRIGGER post_listings_inserted AFTER INSERT ON post_listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_listings_changed();
CREATE TRIGGER post_listings_deleted AFTER DELETE ON post_listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_listings_changed();

CREATE FUNCTION crier_publications_inserted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_listings (workspace_id, shelf, item, created_at, post_id)
  SELECT p.workspace_id, 'account', n.account_id, p.created_at, p.id
    FROM changed n JOIN posts p ON p.id = n.post_id AND p.trashed_at IS NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION crier_publications_deleted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM post_listings l USING changed o JOIN posts p ON p.id = o.post_id
   WHERE l.workspace_id = p.workspace_id AND l.shelf = 'account' AND l.item = o.account_id
     AND l.created_at = p.created_at AND l.post_id = p.id;
  RETURN NULL;
END $$;

CREATE TRIGGER publications_inserted AFTER INSERT ON publications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_publications_inserted();
CREATE TRIGGER publications_deleted AFTER DELETE ON publications
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_publications_deleted();

CREATE FUNCTION crier_post_tags_inserted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO post_listings (workspace_id, shelf, item, created_at, post_id)
    SELECT p.workspace_id, 'tag', n.tag_id, p.created_at, p.id
      FROM changed n JOIN posts p ON p.id = n.post_id AND p.trashed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION crier_post_tags_deleted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    DELETE FROM post_listings l USING changed o JOIN posts p ON p.id = o.post_id
     WHERE l.workspace_id = p.workspace_id AND l.shelf = 'tag' AND l.item = o.tag_id
       AND l.created_at = p.created_at AND l.post_id = p.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER post_tags_inserted AFTER INSERT ON post_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_post_tags_inserted();
CREATE TRIGGER post_tags_deleted AFTER DELETE ON post_tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_post_tags_deleted();

CREATE FUNCTION crier_posts_inserted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crier_count_posts(s.workspace_id, s.shelf, 0, s.posts)
     FROM (SELECT n.workspace_id, crier_post_shelf(n.status, n.trashed_at) AS shelf, count(*)::INTEGER AS posts
             FROM changed n GROUP BY 1, 2) s;
  RETURN NULL;
END $$;

CREATE FUNCTION crier_unlist_post(post posts) RETURNS VOID
LANGUAGE sql AS $$
  DELETE FROM post_listings l
   USING (SELECT 'account' AS shelf, b.account_id AS item FROM publications b WHERE b.post_id = post.id
           UNION ALL SELECT 'tag', t.tag_id FROM post_tags t WHERE t.post_id = post.id) o
   WHERE l.workspace_id = post.workspace_id AND l.shelf = o.shelf AND l.item = o.item
     AND l.created_at = post.created_at AND l.post_id = post.id
$$;

-- Locked, so that an account or a tag that is being deleted takes its listing along.
CREATE FUNCTION crier_list_post(post posts) RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO post_listings (workspace_id, shelf, item, created_at, post_id)
  SELECT post.workspace_id, 'account', b.account_id, post.created_at, post.id
    FROM publications b WHERE b.post_id = post.id FOR KEY SHARE OF b;
  INSERT INTO post_listings (workspace_id, shelf, item, created_at, post_id)
  SELECT post.workspace_id, 'tag', t.tag_id, post.created_at, post.id
    FROM post_tags t WHERE t.post_id = post.id FOR KEY SHARE OF t
$$;

CREATE FUNCTION crier_post_moved() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  old_shelf TEXT := crier_post_shelf(old.status, old.trashed_at);
  new_shelf TEXT := crier_post_shelf(new.status, new.trashed_at);
BEGIN
  IF old_shelf <> new_shelf THEN
    PERFORM crier_count_posts(old.workspace_id, old_shelf, 0, -1);
    PERFORM crier_count_posts(new.workspace_id, new_shelf, 0, 1);
  END IF;
  IF (old.trashed_at IS NULL) <> (new.trashed_at IS NULL) OR old.created_at <> new.created_at THEN
    IF old.trashed_at IS NULL THEN PERFORM crier_unlist_post(old); END IF;
    IF new.trashed_at IS NULL THEN PERFORM crier_list_post(new); END IF;
  END IF;
  RETURN NULL;
END $$;

-- Before its publications and tags go with it, which tell where it is listed.
CREATE FUNCTION crier_post_leaves() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF old.trashed_at IS NULL THEN PERFORM crier_unlist_post(old); END IF;
  RETURN old;
END $$;

CREATE FUNCTION crier_posts_deleted() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM crier_count_posts(s.workspace_id, s.shelf, 0, -s.posts)
     FROM (SELECT o.workspace_id, crier_post_shelf(o.status, o.trashed_at) AS shelf, count(*)::INTEGER AS posts
             FROM changed o GROUP BY 1, 2) s;
  RETURN NULL;
END $$;

CREATE TRIGGER posts_inserted AFTER INSERT ON posts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_posts_inserted();
CREATE TRIGGER posts_moved AFTER UPDATE ON posts FOR EACH ROW
  WHEN (old.status <> new.status OR old.trashed_at IS DISTINCT FROM new.trashed_at OR old.created_at <> new.created_at)
  EXECUTE FUNCTION crier_post_moved();
CREATE TRIGGER posts_leaving BEFORE DELETE ON posts FOR EACH ROW EXECUTE FUNCTION crier_post_leaves();
CREATE TRIGGER posts_deleted AFTER DELETE ON posts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION crier_posts_deleted();

-- What is there already.
INSERT INTO post_counts (workspace_id, shelf, item, slot, posts)
SELECT workspace_id, crier_post_shelf(status, trashed_at), 0, 0, count(*) FROM posts GROUP BY 1, 2;

INSERT INTO post_listings (workspace_id, shelf, item, created_at, post_id)
SELECT p.workspace_id, 'account', b.account_id, p.created_at, p.id
  FROM publications b JOIN posts p ON p.id = b.post_id AND p.trashed_at IS NULL
 UNION ALL
SELECT p.workspace_id, 'tag', t.tag_id, p.created_at, p.id
  FROM post_tags t JOIN posts p ON p.id = t.post_id AND p.trashed_at IS NULL;
