-- CreateTable
CREATE TABLE "partial_holds" (
    "scope" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "partial_holds_pkey" PRIMARY KEY ("scope","name")
);

-- AlterTable
ALTER TABLE "plans" ADD COLUMN     "holds_posts" BOOLEAN NOT NULL DEFAULT true;
