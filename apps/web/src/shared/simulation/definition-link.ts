/**
 * A simulation's definition in an address, to be taken up in another account: JSON, deflated, base64url, in the fragment, which no server is sent.
 * What is read back is whatever the address says: who takes it up judges it.
 */
import type { SimulationWrite } from '@ballast/contract/entities/simulation';
import { linkTo } from '../routing/link-to.ts';

const NAME = 'rules=';
/** Far above a thousand tickers with a limit each; what unpacks to more is not read. */
const TEXT_MAX = 500_000;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export async function definitionLink(definition: SimulationWrite): Promise<string> {
  const packed = new Blob([JSON.stringify(definition)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return `${linkTo('simulationForm')}#${NAME}${toBase64Url(bytes)}`;
}

export const hasDefinition = (hash: string): boolean => hash.startsWith(`#${NAME}`);

/** Throws where it cannot be read. */
export async function readDefinition(hash: string): Promise<unknown> {
  const packed = new Blob([fromBase64Url(hash.slice(NAME.length + 1))]);
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > TEXT_MAX) throw new RangeError('a definition of that size is not read');
  }
  return JSON.parse(text + decoder.decode());
}
