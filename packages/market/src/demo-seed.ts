// The seed that an installation uses unless it sets its own: its history has a crisis, calm years and rates that one can believe.
export const demoSeed = 3;
