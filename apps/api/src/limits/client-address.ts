/** The address a limit counts: IPv6 by its /64, because one customer owns all of it. */
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
};

export const clientAddress = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  return `${groupsOf(withoutZone.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
