/** The certificate that browsers are shown at the public address; mostly of the proxy before the product. */
import type { Installation } from '@ballast/contract/entities/installation';
import { lookAtCertificate } from '@ballast/integrations/network/certificate';

const TIMEOUT_MS = 2000;

export async function publicCertificate(publicUrl: string | undefined): Promise<Installation['certificate']> {
  if (publicUrl === undefined) return null;
  const address = new URL(publicUrl);
  if (address.protocol !== 'https:') return null;
  const { host } = address;
  const look = await lookAtCertificate(address, TIMEOUT_MS);
  if (look.status === 'unreachable') return { host, issuer: null, validFrom: null, validTo: null };
  const { issuer, validFrom, validTo } = look;
  return { host, issuer, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() };
}
