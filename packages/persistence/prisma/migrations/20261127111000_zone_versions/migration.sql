-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "zone_moved" JSONB,
ADD COLUMN     "zone_version" TEXT;
