/**
 * Every form rule of §5 as a predicate: true = passes. An empty value passes every rule but `required`,
 * so that an optional field is judged only once something stands in it.
 */

export interface RuleParams {
  readonly required: undefined;
  readonly alpha: undefined;
  readonly alpha_dash: undefined;
  readonly alpha_num: undefined;
  readonly alpha_spaces: undefined;
  readonly between: { readonly min: number; readonly max: number };
  /** The value that must be repeated. */
  readonly confirmed: { readonly target: unknown };
  readonly digits: { readonly n: number };
  readonly dimensions: { readonly width: number; readonly height: number };
  readonly email: undefined;
  readonly ext: { readonly extensions: readonly string[] };
  readonly image: undefined;
  readonly integer: undefined;
  readonly is: { readonly value: unknown };
  readonly is_not: { readonly value: unknown };
  readonly length: { readonly n: number };
  /** Characters. */
  readonly max: { readonly n: number };
  readonly max_length: { readonly n: number };
  readonly max_value: { readonly n: number };
  readonly mimes: { readonly types: readonly string[] };
  /** Characters. */
  readonly min: { readonly n: number };
  readonly min_length: { readonly n: number };
  readonly min_value: { readonly n: number };
  readonly not_one_of: { readonly values: readonly unknown[] };
  readonly numeric: undefined;
  readonly one_of: { readonly values: readonly unknown[] };
  readonly regex: { readonly pattern: RegExp };
  /** Kilobytes. */
  readonly size: { readonly n: number };
  readonly url: undefined;
}

export type RuleKey = keyof RuleParams;
type Predicate<Params> = (value: unknown, params: Params) => boolean | Promise<boolean>;

const LETTERS = String.raw`\p{L}\p{M}`;
const text = (value: unknown) => (typeof value === 'string' ? value : String(value));
const matches = (pattern: RegExp) => (value: unknown) => pattern.test(text(value));
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : [...text(value)].length);
const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
/** What a person writes: no `0x10`, no `Infinity`. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const filesOf = (value: unknown): readonly File[] => itemsOf(value).filter((item) => item instanceof File);
const everyFile = (value: unknown, test: (file: File) => boolean) => {
  const files = filesOf(value);
  return files.length > 0 && files.every(test);
};

function isUrl(value: unknown): boolean {
  const address = text(value);
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

async function hasDimensions(file: File, width: number, height: number): Promise<boolean> {
  try {
    const image = await createImageBitmap(file);
    return image.width === width && image.height === height;
  } catch {
    return false;
  }
}

/** `image/*` covers every image. */
const isOfType = (file: File, types: readonly string[]) =>
  types.some((type) => (type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type));

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const RULES = {
  required: (value) => !isEmpty(value) && value !== false,
  alpha: matches(new RegExp(`^[${LETTERS}]+$`, 'u')),
  alpha_dash: matches(new RegExp(`^[${LETTERS}\\p{N}_-]+$`, 'u')),
  alpha_num: matches(new RegExp(`^[${LETTERS}\\p{N}]+$`, 'u')),
  alpha_spaces: matches(new RegExp(`^[${LETTERS}\\s]+$`, 'u')),
  between: (value, { min, max }) => toNumber(value) >= min && toNumber(value) <= max,
  confirmed: (value, { target }) => value === target,
  digits: (value, { n }) => new RegExp(`^[0-9]{${n}}$`).test(text(value)),
  dimensions: async (value, { width, height }) => {
    const files = filesOf(value);
    const judged = await Promise.all(files.map((file) => hasDimensions(file, width, height)));
    return files.length > 0 && judged.every(Boolean);
  },
  email: matches(/^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u),
  ext: (value, { extensions }) =>
    everyFile(value, (file) =>
      extensions.some((ext) => file.name.toLowerCase().endsWith(`.${ext.toLowerCase()}`)),
    ),
  image: (value) => everyFile(value, (file) => /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(file.name)),
  integer: matches(/^-?[0-9]+$/),
  is: (value, params) => value === params.value,
  is_not: (value, params) => value !== params.value,
  length: (value, { n }) => lengthOf(value) === n,
  max: (value, { n }) => lengthOf(value) <= n,
  max_length: (value, { n }) => lengthOf(value) <= n,
  max_value: (value, { n }) => toNumber(value) <= n,
  mimes: (value, { types }) => everyFile(value, (file) => isOfType(file, types)),
  min: (value, { n }) => lengthOf(value) >= n,
  min_length: (value, { n }) => lengthOf(value) >= n,
  min_value: (value, { n }) => toNumber(value) >= n,
  not_one_of: (value, { values }) => !itemsOf(value).some((item) => values.includes(item)),
  numeric: (value) => DECIMAL.test(text(value).trim()) && Number.isFinite(toNumber(value)),
  one_of: (value, { values }) => itemsOf(value).every((item) => values.includes(item)),
  // `search` starts at the beginning whatever the pattern's flags remember.
  regex: (value, { pattern }) => text(value).search(pattern) !== -1,
  size: (value, { n }) => everyFile(value, (file) => file.size <= n * 1024),
  url: isUrl,
} as const satisfies { readonly [Key in RuleKey]: Predicate<RuleParams[Key]> };
