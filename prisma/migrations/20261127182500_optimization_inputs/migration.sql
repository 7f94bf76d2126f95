-- CreateTable
CREATE TABLE "optimization_inputs" (
    "optimization_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "optimization_inputs_pkey" PRIMARY KEY ("optimization_id")
);

-- AddForeignKey
ALTER TABLE "optimization_inputs" ADD CONSTRAINT "optimization_inputs_optimization_id_fkey" FOREIGN KEY ("optimization_id") REFERENCES "optimizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a result follows from is never changed; it ends with its suggestion alone.
CREATE TRIGGER optimization_inputs_unchanged BEFORE UPDATE ON optimization_inputs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
