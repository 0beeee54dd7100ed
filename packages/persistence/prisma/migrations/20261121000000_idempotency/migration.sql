-- Nothing has written to the table yet; records without an expiry would stay for good.
DELETE FROM "idempotency_records";

-- DropIndex
DROP INDEX "idempotency_records_created_at_idx";

-- AlterTable
ALTER TABLE "idempotency_records" DROP COLUMN "response",
ADD COLUMN     "body" TEXT,
ADD COLUMN     "expires_at" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "token" UUID NOT NULL;

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "idempotency_records"("expires_at");
