-- Dates that no record can carry (before year 1 or after year 9999, in UTC) were once taken, and every list with such a post
-- failed. They were never published: year 0 was never in the future, and year 10000 is not yet past. They become drafts
-- without a date; their jobs, of an older revision, do nothing.
UPDATE "posts"
   SET "status" = CASE WHEN "status" IN ('scheduled', 'needs_approval') THEN 'draft' ELSE "status" END,
       "date" = NULL, "time" = NULL, "scheduled_at" = NULL, "queued" = false,
       "revision" = "revision" + 1, "updated_at" = now()
 WHERE "status" IN ('draft', 'scheduled', 'needs_approval')
   AND ("date" LIKE '0000-%'
        OR "scheduled_at" < make_timestamptz(1, 1, 1, 0, 0, 0, 'UTC')
        OR "scheduled_at" >= make_timestamptz(10000, 1, 1, 0, 0, 0, 'UTC'));
