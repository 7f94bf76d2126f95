-- AlterEnum
ALTER TYPE "import_kind" ADD VALUE 'actions';

-- CreateTable
CREATE TABLE "corporate_actions" (
    "dataset_id" UUID NOT NULL,
    "symbol" TEXT NOT NULL,
    "ex_date" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "value" DECIMAL(28,12) NOT NULL,

    CONSTRAINT "corporate_actions_pkey" PRIMARY KEY ("dataset_id","symbol","ex_date","kind")
);

-- CreateTable
CREATE TABLE "staged_actions" (
    "import_id" UUID NOT NULL,
    "chunk" INTEGER NOT NULL,
    "actions" JSONB NOT NULL,

    CONSTRAINT "staged_actions_pkey" PRIMARY KEY ("import_id","chunk")
);

-- CreateIndex
CREATE INDEX "corporate_actions_symbol_idx" ON "corporate_actions"("symbol");

-- AddForeignKey
ALTER TABLE "corporate_actions" ADD CONSTRAINT "corporate_actions_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "datasets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staged_actions" ADD CONSTRAINT "staged_actions_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema file cannot say. Infinity and NaN are greater than any bound.
ALTER TABLE corporate_actions
  ADD CONSTRAINT corporate_actions_kind CHECK (kind IN ('split', 'dividend')),
  ADD CONSTRAINT corporate_actions_value CHECK (value > 0 AND value <= 1e9);
