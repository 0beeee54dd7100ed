-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "unauthorized_code" TEXT;
