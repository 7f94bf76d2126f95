/** The page that every mail is, without anything that is loaded from elsewhere. */
import type { Language } from '@ballast/contract/constants';

/** Names are users' own words: markup in them is text. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Mail programs know few rules: tables for places, styles on each element. Colours as in the product's light scheme. */
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CARD =
  'width:100%;max-width:560px;background:#ffffff;border:1px solid #dfe5ec;border-radius:8px;text-align:left';

export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1b2430">${escapeHtml(text)}</p>`;

export const heading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#1b2430">${escapeHtml(text)}</h1>`;

export const button = (text: string, url: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b78;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(text)}</a></p>`;

export const smallLink = (text: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#0f6b78">${escapeHtml(text)}</a>`;

/** `body` and `foot` are HTML already. */
export const mailPage = (
  language: Language,
  { subject, body, foot = '' }: { readonly subject: string; readonly body: string; readonly foot?: string },
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f9fb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f9fb;${FONT}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" style="${CARD}">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dfe5ec;font-size:17px;font-weight:700;color:#0f6b78">Ballast</td></tr>
<tr><td style="padding:28px 28px 12px">
${body}
</td></tr>
${foot === '' ? '' : `<tr><td style="padding:16px 28px 20px;border-top:1px solid #dfe5ec;font-size:13px;line-height:1.5;color:#566272">${foot}</td></tr>`}
</table>
</td></tr></table>
</body>
</html>
`;
