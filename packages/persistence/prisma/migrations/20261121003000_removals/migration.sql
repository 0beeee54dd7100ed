-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "purge" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "publication_steps" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "removals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workspace_id" INTEGER NOT NULL,
    "publication_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "errors" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reason" TEXT,
    "waits" INTEGER NOT NULL DEFAULT 0,
    "claim_token" UUID,
    "claim_until" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3),
    "wake_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "removals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removal_steps" (
    "removal_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "step_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "remote" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT,
    "answer" JSONB,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "removal_steps_pkey" PRIMARY KEY ("removal_id","ordinal")
);

-- CreateIndex
CREATE INDEX "removals_publication_id_created_at_idx" ON "removals"("publication_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "removals_account_id_idx" ON "removals"("account_id");

-- CreateIndex
CREATE INDEX "removals_wake_at_idx" ON "removals"("wake_at");

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removal_steps" ADD CONSTRAINT "removal_steps_removal_id_fkey" FOREIGN KEY ("removal_id") REFERENCES "removals"("id") ON DELETE CASCADE ON UPDATE CASCADE;


