-- AlterTable
ALTER TABLE "oauth_clients" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);

-- What is there already.
UPDATE "oauth_clients" c SET "last_used_at" = used.at
  FROM (SELECT client_id, max(last_used_at) AS at FROM oauth_grants GROUP BY client_id) used
 WHERE used.client_id = c.client_id;

-- The order of the lists of apps, for those that registered themselves and for others.
CREATE INDEX "oauth_clients_order_idx" ON "oauth_clients" (
  (("kind" <> 'registered')), "last_used_at" DESC NULLS LAST, "created_at" DESC, "client_id");

-- Whether an app is in use, and by how many users.
CREATE INDEX "oauth_grants_live_idx" ON "oauth_grants" ("client_id", "user_id")
  WHERE "redeemed_at" IS NOT NULL AND "ended_at" IS NULL;
