/** Lists of tickers that people ask for by name. Which of them can be used depends on the prices that an installation has. */

export const READY_MADE = ['usLarge', 'bist30', 'multiAsset', 'sixtyForty', 'crypto'] as const;
export type ReadyMadeKey = (typeof READY_MADE)[number];

interface ReadyMade {
  readonly symbols: readonly string[];
  /** Over the synthetic market, where none of the symbols has prices: members of one of its indexes, or tickers. */
  readonly invented: { readonly index: string } | { readonly symbols: readonly string[] } | null;
}

const listed = (place: string, codes: string): string[] => codes.split(' ').map((code) => `${code}.${place}`);

export const READY_MADE_LISTS: Readonly<Record<ReadyMadeKey, ReadyMade>> = {
  /** Members of 2025. */
  bist30: {
    symbols: listed(
      'F.BIST',
      `AEFES AKBNK ASELS ASTOR BIMAS CIMSA EKGYO ENKAI EREGL FROTO GARAN GUBRF HEKTS ISCTR KCHOL KRDMD MGROS PETKM PGSUS SAHOL SASA SISE TAVHL TCELL THYAO TOASO TTKOM TUPRS ULKER YKBNK`,
    ),
    invented: { index: 'BLTR30.F.BIST' },
  },
  usLarge: {
    symbols: [
      ...listed('US.NASDAQ', 'AAPL MSFT AMZN GOOG META AMD SBUX'),
      ...listed('US.NYSE', 'JPM MA WMT XOM BAC GE PFE T BABA GM BBY RRC UAA'),
    ],
    invented: { index: 'BLUS30.US.NYSE' },
  },
  multiAsset: {
    symbols: [...listed('US.ARCA', 'SPY GLD XLE'), 'TLT.US.NASDAQ', 'BTCUSD.CR.CCC', 'BRENT.EU.ICE'],
    invented: null,
  },
  sixtyForty: { symbols: ['SPY.US.ARCA', 'TLT.US.NASDAQ', 'GLD.US.ARCA'], invented: null },
  crypto: {
    symbols: ['BTCUSD.CR.CCC', 'ETHUSD.CR.CCC'],
    invented: { symbols: ['BTCUSD.CR.BINANCE', 'ETHUSD.CR.BINANCE'] },
  },
};
