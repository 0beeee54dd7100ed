-- The sealed answer lies with the refresh token that it handed out, so that a refresh erases it where it writes anyway.
UPDATE "oauth_refresh_tokens" AS "head" SET "sealed" = "consumed"."sealed"
  FROM "oauth_refresh_tokens" AS "consumed"
 WHERE "consumed"."successor" = "head"."hash" AND "consumed"."sealed" IS NOT NULL AND "head"."consumed_at" IS NULL;

UPDATE "oauth_refresh_tokens" SET "sealed" = NULL WHERE "consumed_at" IS NOT NULL AND "sealed" IS NOT NULL;

-- AlterTable
ALTER TABLE "oauth_refresh_tokens" DROP COLUMN "predecessor";
