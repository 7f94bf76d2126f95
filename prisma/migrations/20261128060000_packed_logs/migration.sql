-- A slice has up to a megabyte of decisions and trades. Reading it as JSON and compressing it was most of what the database had to do beside a
-- simulation, and people's calls waited for it; the process that computes does that now. What is there already stays as plain text.
ALTER TABLE simulated_slices ALTER COLUMN log TYPE BYTEA USING convert_to(log::text, 'UTF8');
ALTER TABLE simulated_slices ALTER COLUMN log SET STORAGE EXTERNAL, ALTER COLUMN body SET STORAGE EXTERNAL;
