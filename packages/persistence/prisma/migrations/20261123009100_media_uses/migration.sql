-- The ids of the media that a version names, thumbnails of videos included, and an index to find the posts of a file.
-- What is no id is passed over: an index must never refuse a row.
CREATE FUNCTION crier_media_of(content JSONB) RETURNS BIGINT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(DISTINCT (named.id #>> '{}')::BIGINT), '{}')
          FROM (SELECT jsonb_path_query(content, '$[*].media[*]') AS id
                UNION ALL
                SELECT jsonb_path_query(content, '$[*].video_thumbs[*].thumb_id')) named
         WHERE named.id #>> '{}' ~ '^[0-9]{1,18}$');

CREATE INDEX "post_versions_media_idx" ON "post_versions" USING gin (crier_media_of("content"));
