/** What people type, and what they mean: names of three languages, codes of other sites, pairs, typing errors. */
import type { Domain, InstrumentType } from '@ballast/contract/markets';
import { parseSymbol } from '@ballast/contract/symbol';
import { describe, expect, it } from 'vitest';
import type { SearchTicker } from './search-ticker.ts';
import { buildTickerIndex, type TickerFilter } from './ticker-index.ts';

const MARKETS = { US: 'US', EU: 'EU', AS: 'AS', F: 'TR', FX: 'FX', CR: 'CR' } as const;

const ticker = (
  symbol: string,
  name: string,
  country: string | null,
  type: InstrumentType = 'equity',
  rest: Partial<SearchTicker> = {},
): SearchTicker => {
  const { domain = 'US', exchange = '' } = parseSymbol(symbol) ?? {};
  return {
    ...{ symbol, name, type, country, exchange, domain: domain as Domain },
    market: MARKETS[domain as keyof typeof MARKETS],
    ...{ sector: null, industry: null, currency: 'USD', marketCap: null, synthetic: false },
    ...rest,
  };
};

/** As imports bring them: no sizes, each company on many exchanges, foreign listings first. */
const TICKERS = [
  ticker('603020.AS.SSE', 'Apple Flavor & Fragrance Group Co.,Ltd.', 'CN'),
  ticker('IR0113.AS.TWSE', 'TIP Customized Big Apple Total Return Index', null, 'index'),
  ticker('APC.EU.BER', 'Apple Inc.', 'US'),
  ticker('APC.EU.XETRA', 'Apple Inc.', 'US', 'equity', { isin: 'US0378331005', sourceSymbol: 'APC.DE' }),
  ticker('AAPL.EU.BIT', 'Apple Inc.', 'US'),
  ticker('APLE.US.NYSE', 'Apple Hospitality REIT, Inc.', 'US'),
  ticker('AAPL.US.NASDAQ', 'Apple Inc.', 'US', 'equity', { sourceSymbol: 'AAPL' }),
  ticker('APPN.EU.BUD', 'APPENINN', 'HU'),
  ticker('MIGA.EU.BER', 'MICROSTRATEG.A NEW DL-001', 'US'),
  ticker('MSF.EU.BER', 'Microsoft Corporation', 'US'),
  ticker('MSFT.US.NASDAQ', 'Microsoft Corporation', 'US'),
  ticker('TL0.EU.FRA', 'TESLA INC. DL -,001', 'US'),
  ticker('TSLA.US.NASDAQ', 'Tesla, Inc.', 'US'),
  ticker('AMZ.EU.DUS', 'Amazon.com, Inc.', 'US'),
  ticker('AMZN.US.NASDAQ', 'Amazon.com, Inc.', 'US'),
  ticker('NVD.EU.FRA', 'NVIDIA CORP. DL-,001', 'US'),
  ticker('NVDA.US.NASDAQ', 'NVIDIA Corporation', 'US'),
  ticker('BRH.EU.BER', 'BERKSHIRE HATHAWAY A DL 5', 'US'),
  ticker('BRK-B.US.NYSE', 'Berkshire Hathaway Inc.', 'US', 'equity', { sourceSymbol: 'BRK-B' }),
  ticker('VISA.EU.WBAG', 'Visa Inc.', 'US'),
  ticker('V.US.NYSE', 'Visa Inc.', 'US'),
  ticker('KO.US.NYSE', 'The Coca-Cola Company', 'US'),
  ticker('JPM.US.NYSE', 'JPMorgan Chase & Co.', 'US'),
  ticker('T.US.NYSE', 'AT&T Inc.', 'US'),
  ticker('MCD.US.NYSE', "McDonald's Corporation", 'US'),
  ticker('SIEMENS.AS.NSE', 'Siemens Limited', 'IN'),
  ticker('SIE.EU.XETRA', 'Siemens Aktiengesellschaft', 'DE', 'equity', { sourceSymbol: 'SIE.DE' }),
  ticker('ENR.EU.BER', 'Siemens Energy AG', 'DE'),
  ticker('VOW.EU.BER', 'Volkswagen AG', 'DE'),
  ticker('VOW.EU.XETRA', 'Volkswagen AG', 'DE'),
  ticker('BMW.EU.XETRA', 'Bayerische Motoren Werke AG', 'DE', 'equity', { sourceSymbol: 'BMW.DE' }),
  ticker('MUV2.EU.FRA', 'Münchener Rückversicherungs-Gesellschaft', 'DE'),
  ticker('MUV2.EU.XETRA', 'Münchener Rückversicherungs-Gesellschaft', 'DE'),
  ticker('DBK.EU.XETRA', 'Deutsche Bank Aktiengesellschaft', 'DE'),
  ticker('DTE.EU.XETRA', 'Deutsche Telekom AG', 'DE'),
  ticker('ALV.EU.XETRA', 'Allianz SE', 'DE'),
  ticker('SAP.EU.XETRA', 'SAP SE', 'DE', 'equity', { isin: 'DE0007164600' }),
  ticker('OR.EU.EPA', "L'Oréal S.A.", 'FR'),
  ticker('NESN.EU.SIX', 'Nestlé S.A.', 'CH'),
  ticker('SHEL.EU.LSE', 'Shell plc', 'GB', 'equity', { sourceSymbol: 'SHEL.L' }),
  ticker('TU5A.EU.STU', 'Türk Hava Yollari Anonim Ortakligi', 'TR'),
  ticker('THYAO.F.BIST', 'Türk Hava Yolları A.O.', 'TR', 'equity', { sourceSymbol: 'THYAO.IS' }),
  ticker('GARAN.F.BIST', 'Türkiye Garanti Bankası A.Ş.', 'TR', 'equity', { sourceSymbol: 'GARAN.IS' }),
  ticker('GARFA.F.BIST', 'Garanti Faktoring A.Ş.', 'TR'),
  ticker('ISCTR.F.BIST', 'Türkiye İş Bankası A.Ş.', 'TR', 'equity', { sourceSymbol: 'ISCTR.IS' }),
  ticker('AKB2.EU.BER', 'Akbank T.A.S.', 'TR'),
  ticker('AKBNK.F.BIST', 'Akbank T.A.Ş.', 'TR'),
  ticker('SISE.F.BIST', 'Türkiye Şişe ve Cam Fabrikaları A.Ş.', 'TR'),
  ticker('EREGL.F.BIST', 'Ereğli Demir ve Çelik Fabrikaları T.A.Ş.', 'TR'),
  ticker('KRKA.EU.STU', 'Koç Holding AS', 'TR'),
  ticker('KCHOL.F.BIST', 'Koç Holding A.Ş.', 'TR'),
  ticker('KOCT.US.ARCA', 'Innovator Power Buffer ETF', null, 'etf'),
  ticker('TUPRS.F.BIST', 'Tüpraş-Türkiye Petrol Rafinerileri A.Ş.', 'TR'),
  ticker('ARCLK.F.BIST', 'Arçelik A.Ş.', 'TR'),
  ticker('ALTIN.F.BIST', 'Altınyunus Çeşme Turistik Tesisler A.Ş.', 'TR'),
  ticker('TCELL.F.BIST', 'Turkcell İletişim Hizmetleri A.Ş.', 'TR'),
  ticker('XU100.F.BIST', 'BIST 100', null, 'index'),
  ticker('XU100G.F.BIST', 'BIST 100 Getiri', null, 'index'),
  ticker('GSPC.US.INDEX', 'S&P 500', null, 'index', { sourceSymbol: '^GSPC' }),
  ticker('SP5.EU.EPA', 'Lyxor S&P 500 UCITS ETF - D-EUR', null, 'etf'),
  ticker('GDAXI.EU.INDEX', 'DAX', null, 'index'),
  ticker('DAXG.US.INDEX', 'NETS DAX Index Fund', null, 'index'),
  ticker('VOO.US.ARCA', 'Vanguard S&P 500 ETF', null, 'etf'),
  ticker('IWDA.EU.AMS', 'iShares Core MSCI World UCITS ETF', null, 'etf'),
  ticker('URTH.US.ARCA', 'iShares MSCI World ETF', null, 'etf'),
  ticker('GOLD.AS.IDX', 'PT Visi Telekomunikasi Infrastruktur Tbk', 'ID'),
  ticker('GOLD.US.NYSE', 'Barrick Gold Corporation', 'CA'),
  ticker('GOLD.US.COMEX', 'Gold', null, 'commodity'),
  ticker('SILVER.US.COMEX', 'Silver', null, 'commodity'),
  ticker('BRENT.US.COMEX', 'Brent crude oil', null, 'commodity'),
  ticker('NATGAS.US.COMEX', 'Natural gas', null, 'commodity'),
  ticker('COPPER.US.COMEX', 'Copper', null, 'commodity'),
  ticker('COFFEE.US.COMEX', 'Coffee', null, 'commodity'),
  ticker('EURUSD.FX.FOREX', 'Euro / US dollar', null, 'currency'),
  ticker('GBPUSD.FX.FOREX', 'Pound sterling / US dollar', null, 'currency'),
  ticker('USDTRY.FX.FOREX', 'US dollar / Turkish lira', null, 'currency'),
  ticker('EURTRY.FX.FOREX', 'Euro / Turkish lira', null, 'currency'),
  ticker('USDJPY.FX.FOREX', 'US dollar / Japanese yen', null, 'currency'),
  ticker('DG.US.NYSE', 'Dollar General Corporation', 'US'),
  ticker('8105.AS.TSE', 'Bitcoin Japan Corporation', 'JP'),
  ticker('BTC.US.ARCA', 'Grayscale Mini Trust', null, 'etf'),
  ticker('BTCUSD.CR.BINANCE', 'Bitcoin / USD', null, 'crypto', { sourceSymbol: 'BTC-USD' }),
  ticker('BTCEUR.CR.KRAKEN', 'Bitcoin / EUR', null, 'crypto'),
  ticker('BTCTRY.CR.BINANCE', 'Bitcoin / TRY', null, 'crypto'),
  ticker('ETHUSD.CR.BINANCE', 'Ether / USD', null, 'crypto', { sourceSymbol: 'ETH-USD' }),
  ticker('ETH.US.NYSE', 'Ethan Allen Interiors Inc.', 'US'),
];
const index = await buildTickerIndex(TICKERS);
const EVERYTHING: TickerFilter = {
  ...{ types: [], markets: [], sectors: [], exchanges: [], domains: [], countries: [], among: undefined },
};
const found = (text: string) =>
  Array.from(index.search(text, EVERYTHING).positions, (at) => TICKERS[at]?.symbol);

/** By what is meant. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'AAPL.US.NASDAQ': [
    ...['apple', 'Apple', 'APPLE INC', 'apple inc.', 'appl', 'aapl', 'AAPL', 'appel', 'applle', 'aplpe'],
    ...['AAPL.US.NASDAQ', 'aapl.us.nasdaq', 'nasdaq aapl', 'NASDAQ:AAPL', 'apple nasdaq'],
  ],
  'APC.EU.XETRA': ['APC.DE', 'US0378331005', 'us0378331005', 'apple xetra'],
  'MSFT.US.NASDAQ': [
    ...['microsoft', 'Microsoft Corp', 'mircosoft', 'microsft', 'micosoft', 'microsotf'],
    ...['msft', 'MSFT', 'mikrosoft', 'microsoft corporation'],
  ],
  'TSLA.US.NASDAQ': ['tesla', 'tesal', 'telsa', 'TSLA', 'tesla inc', 'teslaa'],
  'AMZN.US.NASDAQ': ['amazon', 'amzon', 'amazn', 'amaozn', 'amazon.com', 'AMZN'],
  'NVDA.US.NASDAQ': ['nvidia', 'nvdia', 'nividia', 'NVDA', 'nvidia corporation'],
  'BRK-B.US.NYSE': ['brk-b', 'BRK.B', 'brk b', 'berkshire', 'berkshire hathaway', 'bershire', 'hathaway'],
  'V.US.NYSE': ['visa', 'Visa Inc'],
  'KO.US.NYSE': ['coca cola', 'coca-cola', 'Coca', 'the coca cola company', 'KO'],
  'JPM.US.NYSE': ['jpmorgan', 'JPM', 'jpmorgan chase', 'jpmorgn'],
  'T.US.NYSE': ['at&t', 'AT&T Inc.'],
  'MCD.US.NYSE': ["mcdonald's", 'mcdonald', 'mcdonalds', 'MCD'],
  'SIE.EU.XETRA': ['SIE.DE', 'siemens xetra', 'sie', 'Siemens Aktiengesellschaft'],
  'VOW.EU.XETRA': ['volkswagen', 'vow', 'volkswagn', 'volkswagon', 'wolkswagen'],
  'BMW.EU.XETRA': ['bmw', 'BMW.DE', 'bayerische motoren', 'motoren werke'],
  'MUV2.EU.XETRA': ['münchener rück', 'munchener ruck', 'muenchener', 'Muenchener Rueck', 'MUV2'],
  'DBK.EU.XETRA': ['deutsche bank', 'deutsche bnak', 'DBK', 'deutche bank'],
  'DTE.EU.XETRA': ['deutsche telekom', 'telekom', 'deutsche telecom'],
  'ALV.EU.XETRA': ['allianz', 'alianz', 'ALV'],
  'SAP.EU.XETRA': ['sap', 'SAP SE', 'DE0007164600'],
  'OR.EU.EPA': ["l'oréal", 'l oreal', 'oreal'],
  'NESN.EU.SIX': ['nestle', 'nestlé', 'NESTLÉ', 'nesn'],
  'SHEL.EU.LSE': ['shell', 'SHEL.L', 'shel'],
  'THYAO.F.BIST': [
    ...['türk hava yolları', 'turk hava yollari', 'TÜRK HAVA', 'hava yolları', 'hava yollri', 'thyao'],
    ...['THYAO.IS', 'thyao.f.bist', 'BIST:THYAO', 'türk hav'],
  ],
  'GARAN.F.BIST': ['garan', 'GARAN.IS', 'garanti bankası', 'garanti bankasi', 'türkiye garanti'],
  'ISCTR.F.BIST': ['türkiye iş bankası', 'iş bankası', 'İŞ BANKASI', 'is bankasi', 'Iş Bankası', 'ISCTR'],
  'AKBNK.F.BIST': ['akbank', 'AKBNK', 'akbnk', 'akbakn'],
  'SISE.F.BIST': ['şişe cam', 'sise', 'SISE CAM', 'Şişe', 'şişe ve cam'],
  'EREGL.F.BIST': ['ereğli', 'eregli', 'EREĞLİ', 'ereğli demir', 'demir çelik', 'demir celik'],
  'KCHOL.F.BIST': ['koç holding', 'koc holding', 'KOÇ', 'kchol', 'KOÇ HOLDİNG'],
  'TUPRS.F.BIST': ['tüpraş', 'tupras', 'TÜPRAŞ', 'tuprs'],
  'ARCLK.F.BIST': ['arçelik', 'arcelik', 'arçelk', 'ARÇELİK'],
  'TCELL.F.BIST': ['turkcell', 'turkcel', 'TCELL', 'türkcell'],
  'XU100.F.BIST': ['xu100', 'bist 100', 'bist', 'BIST 100'],
  'GSPC.US.INDEX': ['s&p 500', 'S & P 500', '^GSPC', 'gspc'],
  'GDAXI.EU.INDEX': ['dax', 'gdaxi'],
  'VOO.US.ARCA': ['vanguard', 'vanguard s&p', 'VOO', 'vangaurd', 'vanguard 500'],
  'IWDA.EU.AMS': ['ishares core', 'iwda', 'core msci world', 'ishares core msci world'],
  'URTH.US.ARCA': ['ishares msci world', 'urth'],
  'GOLD.US.COMEX': ['gold', 'GOLD'],
  'SILVER.US.COMEX': ['silver', 'gümüş', 'gumus', 'silber'],
  'BRENT.US.COMEX': ['brent', 'oil', 'crude', 'brent oil'],
  'NATGAS.US.COMEX': ['natural gas', 'doğalgaz', 'erdgas', 'natgas'],
  'COPPER.US.COMEX': ['copper', 'bakır', 'kupfer'],
  'COFFEE.US.COMEX': ['coffee', 'kahve', 'kaffee'],
  'EURUSD.FX.FOREX': ['eurusd', 'eur usd', 'EUR/USD', 'eur', 'euro dollar', 'euro', 'avro'],
  'GBPUSD.FX.FOREX': ['gbp', 'gbpusd', 'pound', 'sterlin', 'pfund'],
  'USDTRY.FX.FOREX': ['usdtry', 'usd try', 'USD/TRY', 'usd-try', 'dollar lira', 'dolar lira', 'USDTRY.FX'],
  'EURTRY.FX.FOREX': ['eurtry', 'eur try', 'euro lira'],
  'USDJPY.FX.FOREX': ['usd jpy', 'dollar yen', 'jpy'],
  'BTCUSD.CR.BINANCE': ['btc', 'bitcoin', 'btcusd', 'BTC-USD', 'btc usd', 'bitcoin usd', 'bitcon', 'bticoin'],
  'BTCEUR.CR.KRAKEN': ['btc eur', 'btceur', 'bitcoin kraken'],
  'BTCTRY.CR.BINANCE': ['btc try', 'btctry', 'bitcoin try'],
  'ETHUSD.CR.BINANCE': ['eth', 'ethereum', 'ether', 'eth-usd', 'ethusd', 'etherium'],
};
const cases = Object.entries(MEANT).flatMap(([symbol, texts]) =>
  texts.map((text) => [text, symbol] as const),
);

describe('the search for what people type', () => {
  it('knows what is meant by two hundred texts', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(
      cases
        .filter(([text, symbol]) => found(text)[0] !== symbol)
        .map(([text]) => [text, ...found(text).slice(0, 3)]),
    ).toEqual([]);
  });
});

describe('real names beside invented ones', () => {
  const invented = { synthetic: true, marketCap: 9e12 };
  const mixed = [
    ticker('APP.US.NYSE', 'Apple Growers Inc.', 'US', 'equity', invented),
    ticker('GARA.US.NYSE', 'Gara Motors Inc.', 'US', 'equity', invented),
    ticker('GAR.US.NYSE', 'Garland Freight Inc.', 'US', 'equity', invented),
    ticker('SPYR.US.ARCA', 'Spyre Large 30 ETF', 'US', 'etf', invented),
    ticker('ARPL.AS.NSE', 'Arplan Motors Ltd.', 'IN', 'equity', invented),
    ticker('GARAN.F.BIST', 'Turkiye Garanti Bankasi A.S.', 'TR'),
    ticker('YYLGD.F.BIST', 'Yayla Agro Gıda', 'TR'),
    ticker('AAPL.US.NASDAQ', 'Apple Inc.', 'US'),
    ticker('SPY.US.ARCA', 'SPDR S&P 500 ETF', 'US', 'etf'),
  ];
  const symbolsOf = async (text: string, filter: Partial<TickerFilter> = {}) => {
    const { positions, types } = (await buildTickerIndex(mixed)).search(text, { ...EVERYTHING, ...filter });
    return { symbols: Array.from(positions, (at) => mixed[at]?.symbol), types };
  };

  it.each([
    ['apple', 'AAPL.US.NASDAQ'],
    ['spy', 'SPY.US.ARCA'],
    // the invented one is a whole code, the real one only begins so
    ['gar', 'GARAN.F.BIST'],
  ])('%s finds the real one first, and the invented ones after it', async (text, first) => {
    const { symbols } = await symbolsOf(text);
    expect(symbols[0]).toBe(first);
    expect(symbols.length).toBeGreaterThan(1);
  });

  it('a real name that is only near hides no invented one that is typed', async () => {
    expect((await symbolsOf('arpl')).symbols[0]).toBe('ARPL.AS.NSE');
  });

  it('without a text the names that people ask for come first, then other real ones', async () => {
    expect((await symbolsOf('')).symbols.slice(0, 4)).toEqual([
      'AAPL.US.NASDAQ',
      'GARAN.F.BIST',
      'SPY.US.ARCA',
      'YYLGD.F.BIST',
    ]);
  });

  it('counts what the text finds by kind, whatever the filter', async () => {
    const { symbols, types } = await symbolsOf('spy', { types: ['equity'] });
    expect(symbols).toEqual([]);
    expect(types).toEqual([{ key: 'etf', count: 2 }]);
  });
});
