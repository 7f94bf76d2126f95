/** XML as a stream of tags and texts. Entities of its own, or one endless text, end the reading. */
import { SaxesParser } from 'saxes';
import { FileRefusal } from '../file-refusal.ts';

export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Characters between two tags, and of one tag. */
const SILENCE_MAX = 2_000_000;

/** Yields after each piece of the file, so that the caller hands on what the handler has collected. */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  const parser = new SaxesParser({ xmlns: false, position: false });
  let silent = 0;
  const heard = () => {
    silent = 0;
  };
  parser.on('error', () => {
    throw new FileRefusal('corrupt');
  });
  parser.on('doctype', () => {
    throw new FileRefusal('unsafeWorkbook');
  });
  parser.on('opentag', ({ name, attributes }) => {
    heard();
    handler.open(localName(name), attributes as Readonly<Record<string, string>>);
  });
  parser.on('closetag', ({ name }) => {
    heard();
    handler.close(localName(name));
  });
  parser.on('text', (text) => handler.text(text));
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    silent += text.length;
    parser.write(text);
    if (silent > SILENCE_MAX) throw new FileRefusal('tooLarge');
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Some writers give every tag a prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
