-- AlterTable
ALTER TABLE "publications" ADD COLUMN     "claim_holders" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "removals" ADD COLUMN     "claim_holders" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "remote_downloads" ADD COLUMN     "claim_holders" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "thumb_holders" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateTable
CREATE TABLE "workers" (
    "id" UUID NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,
    "steady_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workers_pkey" PRIMARY KEY ("id")
);
