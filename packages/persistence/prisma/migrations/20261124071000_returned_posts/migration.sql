-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "returned" JSONB;
