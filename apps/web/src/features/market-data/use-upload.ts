/** The upload of a file in parts, one after the other; a part that fails is tried again, and the whole can go on where it stopped. */
import type { MarketImport } from '@ballast/contract/entities/market-import';
import { IMPORT_FILE_BYTES_MAX, IMPORT_PART_BYTES } from '@ballast/contract/market-import';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';
import type { PackedUpload } from './packed-files.ts';
import type { TitledFile } from './use-file-title.ts';

interface Sending extends TitledFile {
  readonly sent: number;
  readonly size: number;
}

export type UploadState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'running' } & Sending)
  | ({ readonly status: 'failed' } & Sending)
  /** Refused before anything was sent. */
  | ({ readonly status: 'notBegun' | 'empty' | 'tooLarge' | 'otherFile' } & TitledFile);

const FILE_NAME_MAX = 200;
const titleOf = ({ file, packed }: PackedUpload): TitledFile => ({
  fileName: file.name.slice(0, FILE_NAME_MAX),
  packed,
});

const TRIES = 4;
const PAUSE_MS = 700;
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
      // a connection that was lost for a moment, or too many parts in a minute
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

interface Begun extends PackedUpload {
  readonly id: string;
  part: number;
}

export function useUpload(onUploaded: (id: string) => void) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const begun = useRef<Begun | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const send = async (upload: Begun) => {
    const { id, file } = upload;
    const shown = { ...titleOf(upload), size: file.size };
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
      await queryClient.invalidateQueries(trpc.marketImport.pathFilter());
      // whoever went to another page meanwhile stays there
      if (isShown.current) onUploaded(id);
    } catch {
      setState({ status: 'failed', ...shown, sent: upload.part * IMPORT_PART_BYTES });
    }
  };

  const start = async (upload: PackedUpload) => {
    const { file, packed } = upload;
    const { size } = file;
    const title = titleOf(upload);
    if (size === 0 || size > IMPORT_FILE_BYTES_MAX) {
      setState({ status: size === 0 ? 'empty' : 'tooLarge', ...title });
      return;
    }
    begun.current = null;
    setState({ status: 'running', ...title, size, sent: 0 });
    const created = await client.marketImport.create
      .mutate({ fileName: title.fileName, size, ...(packed !== null && { packed }) })
      .catch(() => null);
    if (created === null) setState({ status: 'notBegun', ...title });
    else await send({ ...upload, id: created.id, part: 0 });
  };

  /** The rest of a file of which some parts have arrived before the page was left. */
  const resume = (upload: PackedUpload, { id, fileName, size, parts }: MarketImport) => {
    const title = titleOf(upload);
    if (upload.file.size !== size || title.fileName !== fileName) setState({ status: 'otherFile', ...title });
    else void send({ ...upload, id, part: parts });
  };

  return {
    state,
    start: (upload: PackedUpload) => void start(upload),
    resume,
    goOn: () => {
      if (begun.current) void send(begun.current);
    },
  };
}
