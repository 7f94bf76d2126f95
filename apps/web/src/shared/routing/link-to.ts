/** Addresses of pages with their parameters filled in; which ones a page has is read off its path. */
import { generatePath } from 'react-router-dom';
import { PATHS, type PathKey } from './paths.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;
type Optional<Name extends string> = Name extends `${infer Base}?` ? Base : never;

export type LinkParams<Key extends PathKey> = {
  readonly [Name in Required<Names<(typeof PATHS)[Key]>>]: string;
} & {
  readonly [Name in Optional<Names<(typeof PATHS)[Key]>>]?: string;
};

export function linkTo<Key extends PathKey>(
  key: Key,
  ...[params]: Record<string, never> extends LinkParams<Key>
    ? [params?: LinkParams<Key>]
    : [params: LinkParams<Key>]
): string {
  return generatePath(PATHS[key] as string, params as Record<string, string> | undefined);
}
