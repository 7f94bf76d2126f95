// Codes and name stems of well-known real companies that the name rules could also produce; the universe does not use them.
import type { ExchangeKey } from './exchanges.ts';

/** By the first exchange of a block. */
export const knownCodes: Readonly<Partial<Record<ExchangeKey, ReadonlySet<string>>>> = {
  NASDAQ: new Set(
    (
      'BLDR BLK BNY BSX BXP CDNS CDW CMS CNP CRL CRWD CSGP CTSH CVS DLR DXCM FDX FSLR GDDY GLD GNRC HRL HST HSY KMB LMT LRCX LVS MDT ' +
      'MMM MNST MRSH MRVL MSFT NRG NSC NTRS PLD PLTR PNC PNR PNW PSX RRC RSG RTX SNDK STLD TLT TRMB TRV VMC VRSK VST VTR VTRS WMT WST WTW'
    ).split(' '),
  ),
  XETRA: new Set(['BMW']),
};

export const knownStems: ReadonlySet<string> = new Set(
  'Aksu Ananda Baotailong Barnwell Bindal Burning Colgate Dashan Ersu Genmark Leshan Novra Nutra Pilbara Samtex Titlis Ulusoy Valmont Vortex Wolford'.split(
    ' ',
  ),
);
