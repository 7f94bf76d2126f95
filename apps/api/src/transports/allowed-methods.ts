/** The methods that a path of the operations table answers, for `Allow`. */
import { API_PREFIX } from '@ballast/contract/constants';
import type { HttpMethod } from '@ballast/contract/operation';
import { OPERATION_KEYS, operationOf } from '@ballast/contract/operations';

const ROUTES = OPERATION_KEYS.map((key) => {
  const { method, path } = operationOf(key);
  const plain = `${API_PREFIX}${path.replace(/\/$/, '')}`;
  return {
    method,
    literal: plain.includes('{') ? undefined : plain,
    pattern: new RegExp(`^${plain.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  };
});

/** A path that is written out is no id of a path beside it: /portfolio/approve is not /portfolio/{id}. */
export const allowedMethods = (url: string): readonly HttpMethod[] => {
  const path = (url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  const literal = ROUTES.filter((route) => route.literal === path);
  const found = literal.length > 0 ? literal : ROUTES.filter(({ pattern }) => pattern.test(path));
  return [...new Set(found.map(({ method }) => method))];
};
