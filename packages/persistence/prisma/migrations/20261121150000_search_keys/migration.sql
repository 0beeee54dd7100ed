-- What the search for words looks up: the trigrams of a text, each one for its workspace alone. So a search reads nothing
-- of other workspaces, nor a list of all posts of its own.
CREATE FUNCTION crier_search_keys(workspace INTEGER, search_text TEXT) RETURNS BIGINT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
-- Those with a space are where words begin and end: a text that is looked for may begin and end inside of words.
RETURN (SELECT array_agg(hashtextextended(trigram COLLATE "C", workspace))
          FROM unnest(show_trgm(search_text)) trigram
         WHERE strpos(trigram, ' ') = 0);

DROP INDEX "post_versions_search_idx";

CREATE INDEX "post_versions_search_idx" ON "post_versions"
  USING gin (crier_search_keys("workspace_id", crier_search_text("content")));

ALTER TABLE "post_versions" DROP COLUMN "search";

-- Only the index before this one needed it; where something else of the database does, it stays.
DO $$
BEGIN
  DROP EXTENSION IF EXISTS btree_gin;
EXCEPTION WHEN dependent_objects_still_exist OR insufficient_privilege THEN
  NULL;
END $$;
