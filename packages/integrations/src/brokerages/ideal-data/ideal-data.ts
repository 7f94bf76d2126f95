/**
 * IdealData: every call is a POST, every answer 200 with a number that says how it went. A second order under the same client order id is
 * answered with the first one; an order outside hours is refused.
 */
import { z } from 'zod';
import type { Brokerage } from '../brokerage.ts';
import { isEchoOf } from '../gateway/check-order.ts';
import { readCallBack } from '../gateway/read-call-back.ts';
import {
  createAskGateway,
  type GatewayAnswer,
  type GatewayParts,
  type GatewaySettings,
  unknown,
} from '../gateway/signed-request.ts';
import { readIdealDataOrder, writeIdealDataOrder } from './ideal-data-order.ts';

const DONE = 0;
const NOT_FOUND = 44;
const ALREADY_FINAL = 45;
/** Symbol, units, price, currency, session closed. */
const REFUSALS: ReadonlySet<number> = new Set([11, 12, 13, 14, 15]);

const answerSchema = z.object({
  sonuc: z.int(),
  mesaj: z.string().max(1000).optional(),
  emir: z.unknown().optional(),
});
const reportSchema = z.object({ bildirim: z.literal('EMIR'), emir: z.unknown() });

type Said = z.infer<typeof answerSchema>;

const readAnswer = ({ status, content }: GatewayAnswer): Said | undefined =>
  status === 200 ? answerSchema.safeParse(content).data : undefined;

const unclear = ({ status }: GatewayAnswer, said: Said | undefined) =>
  unknown(said ? `sonuc ${said.sonuc} ${said.mesaj ?? ''}`.trim() : `status ${status} in other words`);

export function createIdealData(settings: GatewaySettings, parts: GatewayParts): Brokerage {
  const ask = createAskGateway(settings, parts);

  const askAbout = async (path: string, clientOrderId: string, signal: AbortSignal) => {
    const answer = await ask('POST', path, { musteri_emir_no: clientOrderId }, signal);
    if (answer.kind === 'unknown') return answer;
    const said = readAnswer(answer);
    if (said?.sonuc === NOT_FOUND) return { kind: 'absent' } as const;
    const isKnown = said?.sonuc === DONE || said?.sonuc === ALREADY_FINAL;
    const order = isKnown ? readIdealDataOrder(said.emir)?.order : undefined;
    return order?.clientOrderId === clientOrderId
      ? ({ kind: 'found', order } as const)
      : unclear(answer, said);
  };

  return {
    key: 'ideal-data',
    send: async (request, signal) => {
      const answer = await ask('POST', '/emir/yeni', writeIdealDataOrder(request), signal);
      if (answer.kind === 'unknown') return answer;
      const said = readAnswer(answer);
      if (said && REFUSALS.has(said.sonuc))
        return { kind: 'refused', reason: said.mesaj ?? `sonuc ${said.sonuc}` };
      const read = said?.sonuc === DONE ? readIdealDataOrder(said.emir) : undefined;
      if (!read) return unclear(answer, said);
      return isEchoOf(request, read.order, read.echo)
        ? { kind: 'accepted', order: read.order }
        : unknown('the order in the answer is another one');
    },
    lookUp: (clientOrderId, signal) => askAbout('/emir/sorgu', clientOrderId, signal),
    cancel: (clientOrderId, signal) => askAbout('/emir/iptal', clientOrderId, signal),
    readCallBack: (headers, body, now) =>
      readCallBack(
        {
          key: 'ideal-data',
          secret: settings.secret,
          readReport: (content) => readIdealDataOrder(reportSchema.safeParse(content).data?.emir)?.order,
        },
        headers,
        body,
        now,
      ),
  };
}
