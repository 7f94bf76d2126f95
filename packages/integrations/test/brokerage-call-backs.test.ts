/** Which call-backs are believed: those that are signed, for their brokerage, and fresh; only then is it read what they say. */
import { describe, expect, it } from 'vitest';
import { type BrokerageKey, createBrokerages } from '../src/brokerages/brokerages.ts';
import { SIGNATURE_HEADER, signCallBack, TIMESTAMP_HEADER } from '../src/brokerages/gateway/signature.ts';
import { NOON, SECRETS } from './support/test-venue.ts';

describe.each(['matriks', 'ideal-data'] as const)('%s', (key) => {
  it('a call-back is believed by signature and age before it is read', () => {
    const gateway = { url: 'https://gateway.example.org', secret: SECRETS[key], allowedHosts: [] };
    const { readCallBack } = createBrokerages(
      { matriks: null, 'ideal-data': null, [key]: gateway },
      { now: () => NOON },
    )[key]!;
    const body =
      key === 'matriks'
        ? '{"event":"ORDER_UPDATE","order":{"orderId":"M1","clientOrderId":"order-1","instrument":"THYAO.F.BIST","side":"BUY","status":"NEW","quantity":"100","limitPrice":"301","currency":"TRY","statusText":null,"version":1,"fills":[]}}'
        : '{"bildirim":"EMIR","emir":{"emir_no":"I1","musteri_emir_no":"order-1","sembol":"BIST.F.THYAO","yon":"A","durum":"I","miktar":"100","fiyat":"301,5","doviz":"TRY","aciklama":"","sira":1,"gerceklesmeler":[]}}';
    const read = (given: {
      body?: string;
      timestamp?: string;
      secret?: string;
      of?: BrokerageKey;
      now?: number;
      signature?: string;
    }) => {
      const timestamp = given.timestamp ?? String(NOON);
      const bytes = Buffer.from(given.body ?? body);
      const signature =
        given.signature ?? signCallBack(given.secret ?? SECRETS[key], given.of ?? key, timestamp, bytes);
      return readCallBack(
        { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
        bytes,
        given.now ?? NOON,
      );
    };
    const refused = (reason: string) => ({ kind: 'refused', reason });
    const first = read({});
    expect(first).toMatchObject({
      kind: 'order',
      order: { clientOrderId: 'order-1', state: 'accepted', units: '100' },
    });
    // again within the window it is the same report, which its revision tells
    expect(read({ now: NOON + 299_000 })).toEqual(first);
    for (const now of [NOON + 301_000, NOON - 301_000]) expect(read({ now })).toEqual(refused('stale'));
    expect(read({ timestamp: 'now' })).toEqual(refused('stale'));
    const valid = signCallBack(SECRETS[key], key, String(NOON), Buffer.from(body));
    expect(read({ signature: valid, body: body.replace('100', '900') })).toEqual(refused('signature'));
    expect(read({ signature: valid, timestamp: String(NOON + 1) })).toEqual(refused('signature'));
    expect(read({ signature: '' })).toEqual(refused('signature'));
    expect(read({ secret: SECRETS[key === 'matriks' ? 'ideal-data' : 'matriks'] })).toEqual(
      refused('signature'),
    );
    expect(read({ of: key === 'matriks' ? 'ideal-data' : 'matriks' })).toEqual(refused('signature'));
    // nonsense that nobody signed is refused for that, and never looked at
    expect(read({ signature: '0'.repeat(64), body: '{' })).toEqual(refused('signature'));
    for (const nonsense of [
      '',
      '{',
      'null',
      '{}',
      body.replace('order-1', ''),
      body.replace('"100"', '"-100"'),
      body.replace('"100"', '100'),
      // a point where the broker writes a comma, and the other way round
      body.replace(/"301[.,]?5?"/, key === 'matriks' ? '"301,5"' : '"301.5"'),
      body.replace(/"(NEW|I)"/, '"FILLED"'),
      body.replace(/"(NEW|I)"/, '"G"'),
    ])
      expect(read({ body: nonsense }), nonsense).toEqual(refused('malformed'));
    expect(readCallBack({}, Buffer.from(body), NOON)).toEqual(refused('signature'));
  });
});
