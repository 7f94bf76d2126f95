/**
 * Codes and name stems of well-known real companies that the name rules could also produce, whatever the seed; the universe does not use them.
 */
import type { ExchangeKey } from './exchanges.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** By the first exchange of a block. */
export const knownCodes: Readonly<Partial<Record<ExchangeKey, ReadonlySet<string>>>> = {
  NASDAQ: list(`
    BDX BLDR BLK BMY BNY BSX BXP CDNS CDW CLX CMG CMS CNC CNP CRH CRL CRM CRWD CSGP CSX CTSH CVS CVX DLR DLTR DXCM FDS FDX FRT FSLR
    FTNT FTV GDDY GLD GLW GNRC HLT HRL HST HSY KDP KMB LLY LMT LNT LRCX LVS MDT MLM MMM MNST MRK MRSH MRVL MSFT MTB MTD NRG NSC NTRS
    NVR PLD PLTR PNC PNR PNW PSKY PSX PTC RMD RRC RSG RTX RVTY SLB SNDK SNPS STLD STT STX TDG TDY TLT TRGP TRMB TRV TTD TXT VMC VRSK
    VRT VRTX VST VTR VTRS WDC WMB WMT WRB WSM WST WTW`),
  XETRA: list('BMW'),
  EPA: list('BNP'),
};

export const knownStems: ReadonlySet<string> = list(`
  Aksu Ananda Atakule Baotailong Barnwell Bindal Burning Cenra Colgate Dashan Denmark Ersu Fisker Forras Foshan Genmark Hollund Leshan
  Marker Narnia Nexpoint Novra Nutra Pandora Pembridge Pilbara Samtex Titlis Tomra Ulusoy Valmont Vortex Wolford`);
