-- AlterTable
ALTER TABLE "oauth_clients" ADD COLUMN     "registration" BIGINT;

-- AlterTable
ALTER TABLE "oauth_refresh_tokens" ADD COLUMN     "sealed_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "oauth_requests" ADD COLUMN     "client_id" TEXT;

-- Numbers registrations, so that the one that is due to make room is found without counting.
CREATE SEQUENCE "oauth_registrations" OWNED BY "oauth_clients"."registration";

UPDATE "oauth_clients" SET "registration" = "numbered"."registration"
  FROM (SELECT "client_id", nextval('oauth_registrations') AS "registration"
          FROM (SELECT "client_id" FROM "oauth_clients" WHERE "unused_since" IS NOT NULL ORDER BY "unused_since") AS "unused"
       ) AS "numbered"
 WHERE "numbered"."client_id" = "oauth_clients"."client_id";

-- CreateIndex
CREATE INDEX "oauth_clients_registration_idx" ON "oauth_clients"("registration");

-- CreateIndex
CREATE INDEX "oauth_requests_client_id_idx" ON "oauth_requests"("client_id");

-- CreateIndex
CREATE INDEX "oauth_requests_consent_user_id_expires_at_idx" ON "oauth_requests"("consent_user_id", "expires_at");

-- The few sealed answers there are at a time, for the sweep that erases them. Most tokens never enter it.
CREATE INDEX "oauth_refresh_tokens_sealed_idx" ON "oauth_refresh_tokens"("sealed_until") WHERE "sealed" IS NOT NULL;
