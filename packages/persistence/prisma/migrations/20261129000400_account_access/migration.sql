-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "access_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "access_renews" BOOLEAN;
