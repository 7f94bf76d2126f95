/** The shape that a translation must have: the keys of the English text, any words. */

export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};
