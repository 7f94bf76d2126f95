/** npm's quadprog ships no types: arrays count from 1, as in the Fortran it comes from. */
declare module 'quadprog' {
  interface Solution {
    readonly solution: readonly number[];
    readonly message: string;
  }
  const quadprog: {
    solveQP(
      Dmat: readonly (readonly number[])[],
      dvec: readonly number[],
      Amat: readonly (readonly number[])[],
      bvec: readonly number[],
      meq: number,
    ): Solution;
  };
  export default quadprog;
}
