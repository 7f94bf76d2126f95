/** Which configured addresses may be asked: https, and none of the own network but those that are named (safety C8). */
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface AddressGuardSettings {
  /** `host:port` of servers in the own network that may be asked, also by plain http. */
  readonly allowedHosts: readonly string[];
  /** Of names; the system's by default. */
  readonly lookup?: LookupFunction;
}

export interface GuardedAddress {
  readonly url: URL;
  /** What the request is made with: the connection uses the very address that was checked. */
  readonly connection: { readonly lookup?: LookupFunction };
}

/** null: it must not be reached. */
type AddressGuard = (text: string) => GuardedAddress | null;

export class Forbidden extends Error {}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Refuses before the connection is made. */
const checkedLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      if (error) {
        callback(error, address, family);
        return;
      }
      const all = Array.isArray(address) ? address.map((one) => one.address) : [address];
      if (all.length === 0 || !all.every(isPublicAddress)) callback(new Forbidden(hostname), '', 4);
      else callback(null, address, family);
    });

export const createAddressGuard =
  ({ allowedHosts, lookup = systemLookup as LookupFunction }: AddressGuardSettings): AddressGuard =>
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.username !== '' || url.password !== '') return null;
    const isAllowed = allowedHosts.includes(`${url.hostname}:${portOf(url)}`);
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) return null;
    if (isAllowed) return { url, connection: {} };
    // an address in the place of a name is never looked up
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) return null;
    return { url, connection: { lookup: checkedLookup(lookup) } };
  };
