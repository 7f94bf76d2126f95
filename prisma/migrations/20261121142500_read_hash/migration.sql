-- SHA-256 of the bytes that the staged chunks of an import were read from.
ALTER TABLE "imports" ADD COLUMN "read_hash" TEXT;
