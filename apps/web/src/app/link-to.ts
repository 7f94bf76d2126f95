/** Typed paths into the table of pages. */
import { generatePath } from 'react-router-dom';
import { ROUTES, type RouteKey } from './routes.ts';

type PathOf<Key extends RouteKey> = (typeof ROUTES)[Key]['path'];
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;
type Optional<Name extends string> = Name extends `${infer Base}?` ? Base : never;

export type LinkParams<Key extends RouteKey> = { readonly [Name in Required<Names<PathOf<Key>>>]: string } & {
  readonly [Name in Optional<Names<PathOf<Key>>>]?: string;
};

export function linkTo<Key extends RouteKey>(
  key: Key,
  ...[params]: Record<string, never> extends LinkParams<Key>
    ? [params?: LinkParams<Key>]
    : [params: LinkParams<Key>]
): string {
  return generatePath(ROUTES[key].path as string, params as Record<string, string> | undefined);
}
