/** Until when the certificate of an https address is good: what an administrator wants to know before browsers complain. */
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';

export type CertificateLook =
  | { readonly status: 'read'; readonly issuer: string; readonly validFrom: Date; readonly validTo: Date }
  | { readonly status: 'unreachable' };

const HTTPS_PORT = 443;

const textOf = (name: string | string[] | undefined): string | undefined =>
  Array.isArray(name) ? name[0] : name;

const read = ({ issuer, valid_from, valid_to }: PeerCertificate): CertificateLook => ({
  status: 'read',
  issuer: textOf(issuer.O) ?? textOf(issuer.CN) ?? '',
  validFrom: new Date(valid_from),
  validTo: new Date(valid_to),
});

/**
 * Shakes hands with the host and hangs up; nothing is sent. An expired or unknown certificate is read as well: that is what the question is about.
 *
 * @param timeoutMs how long the host may take.
 */
export function lookAtCertificate(address: URL, timeoutMs: number): Promise<CertificateLook> {
  const host = address.hostname.replaceAll(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: address.port === '' ? HTTPS_PORT : Number(address.port),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    const end = (look: CertificateLook) => {
      resolve(look);
      socket.destroy();
    };
    socket.setTimeout(timeoutMs, () => end({ status: 'unreachable' }));
    socket.once('error', () => end({ status: 'unreachable' }));
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      end(certificate.valid_to === undefined ? { status: 'unreachable' } : read(certificate));
    });
  });
}
