/** How large the disk of a folder is, and what is free for the product. */
import { statfs } from 'node:fs/promises';

export interface DiskRoom {
  readonly bytes: number;
  readonly freeBytes: number;
}

export const diskRoom = async (folder: string): Promise<DiskRoom | null> => {
  try {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { bytes: bsize * blocks, freeBytes: bsize * bavail };
  } catch {
    return null;
  }
};
