/** The bill of materials of a release: what is shipped, in CycloneDX, read from what is installed. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';

const sbomSchema = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()).min(1) });

/** Answers how many components it names. */
export const writeSbom = (root: string, file: string): number => {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout.startsWith('{')) throw new Error(`npm sbom failed:\n${stderr.trim()}`);
  const { components } = sbomSchema.parse(JSON.parse(stdout));
  writeFileSync(file, stdout);
  return components.length;
};
