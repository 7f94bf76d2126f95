/** The upload of a file in parts, one after the other; a part that fails is tried again, and the whole can go on where it stopped. */
import { IMPORT_FILE_BYTES_MAX, IMPORT_PART_BYTES } from '@ballast/contract/market-import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly status: 'failed'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly status: 'tooLarge'; readonly name: string };

const TRIES = 3;
const BYTES_A_TURN = 0x8000;

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += BYTES_A_TURN)
    binary += String.fromCharCode(...bytes.subarray(at, at + BYTES_A_TURN));
  return btoa(binary);
}

async function tried(action: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await action();
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

interface Begun {
  readonly id: string;
  readonly file: File;
  part: number;
}

export function useUpload(onUploaded: (id: string) => void) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const begun = useRef<Begun | null>(null);

  const send = async (upload: Begun) => {
    const { id, file } = upload;
    const shown = { name: file.name, size: file.size };
    begun.current = upload;
    try {
      for (; upload.part * IMPORT_PART_BYTES < file.size; upload.part += 1) {
        const at = upload.part * IMPORT_PART_BYTES;
        setState({ status: 'running', ...shown, sent: at });
        const content = await toBase64(file.slice(at, at + IMPORT_PART_BYTES));
        await tried(() => client.marketImport.uploadPart.mutate({ id, part: upload.part, content }));
      }
      begun.current = null;
      setState({ status: 'idle' });
      await queryClient.invalidateQueries(trpc.marketImport.list.pathFilter());
      onUploaded(id);
    } catch {
      setState({ status: 'failed', ...shown, sent: upload.part * IMPORT_PART_BYTES });
    }
  };

  const start = async (file: File) => {
    if (file.size > IMPORT_FILE_BYTES_MAX) {
      setState({ status: 'tooLarge', name: file.name });
      return;
    }
    setState({ status: 'running', name: file.name, size: file.size, sent: 0 });
    try {
      const { id } = await client.marketImport.create.mutate({
        fileName: file.name.slice(0, 200),
        size: file.size,
      });
      await send({ id, file, part: 0 });
    } catch {
      setState({ status: 'failed', name: file.name, size: file.size, sent: 0 });
    }
  };

  return {
    state,
    start: (file: File) => void start(file),
    goOn: () => {
      if (begun.current) void send(begun.current);
    },
    canGoOn: () => begun.current !== null,
  };
}
