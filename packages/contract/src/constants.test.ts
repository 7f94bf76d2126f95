/** The constants of §9, as the specification writes them. */
import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';
import { CRYPTO_EXCHANGES, DOMAIN_OF_MARKET, FORECAST_MARKETS, MARKETS } from './markets.ts';

describe('constants (§9)', () => {
  it('languages are en, tr, de with en as default', () => {
    expect(constants.LANGUAGES).toEqual(['en', 'tr', 'de']);
    expect(constants.DEFAULT_LANGUAGE).toBe('en');
  });

  it('currencies are lira, dollar and euro, with lira for readers of Turkish and else dollar', () => {
    expect(constants.CURRENCIES).toEqual(['TRY', 'USD', 'EUR']);
    expect(constants.LANGUAGES.map(constants.defaultCurrency)).toEqual(['USD', 'TRY', 'USD']);
  });

  it('suggestions expire after 86400 s, lists show 10 by createdAt', () => {
    expect(constants.PENDING_OPTIMIZATION_EXPIRY_S).toBe(86_400);
    expect([constants.LIST_PAGE_SIZE, constants.LIST_SORT]).toEqual([10, 'createdAt']);
  });

  it('tickers, models, password and risk aversion have their bounds', () => {
    expect([constants.TICKERS_MIN, constants.TICKERS_MAX, constants.TICKERS_PAGE_SIZE]).toEqual([
      3, 1000, 50,
    ]);
    expect([constants.MODELS_MIN, constants.PASSWORD_MIN_LENGTH]).toEqual([1, 8]);
    expect([constants.RISK_AVERSION_MIN, constants.RISK_AVERSION_MAX]).toEqual([1, 10]);
  });

  it('toasts, tokens and sockets keep their times', () => {
    expect([constants.TOAST_MS, constants.LANGUAGE_TOAST_MS, constants.TOKEN_REFRESH_MARGIN_S]).toEqual([
      3000, 2000, 5,
    ]);
    expect([constants.SOCKET_QUEUE_RETRY_MS, constants.SOCKET_QUEUE_RETRIES_MAX]).toEqual([100, 20]);
    expect([constants.SOCKET_RECONNECT_DELAY_MS, constants.SOCKET_RECONNECT_DELAY_MAX_MS]).toEqual([
      1000, 5000,
    ]);
    expect([constants.SOCKET_CONNECT_TIMEOUT_MS, constants.SOCKET_TOKEN_RETRIES_MAX]).toEqual([20_000, 3]);
    expect([constants.CHATBOT_TIMEOUT_MS, constants.QUERY_RETRIES, constants.QUERY_STALE_MS]).toEqual([
      180_000, 3, 300_000,
    ]);
  });

  it('risk profiles have target risk and risk aversion', () => {
    expect(Object.values(constants.RISK_PROFILES)).toEqual([
      { targetRisk: 0.035, riskAversion: 7 },
      { targetRisk: 0.125, riskAversion: 5 },
      { targetRisk: 0.25, riskAversion: 3 },
      { targetRisk: 0.3, riskAversion: 1 },
    ]);
  });

  it('there are sixteen candle intervals and six training periods', () => {
    expect(constants.CANDLE_INTERVALS).toHaveLength(16);
    expect(constants.TRAIN_PERIODS_DAYS).toEqual([30, 61, 182, 273, 365, 730]);
  });

  it('forecasts are twelve a page, the most accurate first, of days', () => {
    expect([constants.FORECAST_PAGE_SIZE, constants.FORECAST_SORT, constants.FORECAST_PERIOD]).toEqual([
      ...[12, 'directionAccuracy', '1day'],
    ]);
  });

  it('markets are US, EU, AS, TR (domain F), FX and CR with three crypto exchanges', () => {
    expect(MARKETS).toEqual(['US', 'EU', 'AS', 'TR', 'FX', 'CR']);
    expect(DOMAIN_OF_MARKET.TR).toBe('F');
    expect(CRYPTO_EXCHANGES).toHaveLength(3);
    expect(FORECAST_MARKETS).toEqual(['US', 'TR', 'FX']);
  });

  it('error reports are bounded', () => {
    expect(constants.ERROR_REPORT).toEqual({
      itemsPerMinute: 60,
      telemetryEventsMax: 100,
      payloadBytesMax: 524_288,
      codeVersion: '1.0.0',
      environment: 'production',
    });
  });
});
