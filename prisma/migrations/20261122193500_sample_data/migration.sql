-- Sample data that come with the product: which set an import reads, and which one a data set holds.
ALTER TABLE "imports" ADD COLUMN "sample" TEXT;
ALTER TABLE "datasets" ADD COLUMN "sample" TEXT;
CREATE UNIQUE INDEX "datasets_sample_key" ON "datasets"("sample");

-- Imported symbols beside invented ones.
ALTER TABLE "market_sources" DROP CONSTRAINT "market_sources_source";
ALTER TABLE "market_sources" ADD CONSTRAINT "market_sources_source"
  CHECK ("source" IN ('synthetic', 'mixed', 'files', 'yahoo', 'http-csv'));
