import highs, { type Highs, type InitOptions } from 'highs'

/** Loads the solver. Its types take the module for CommonJS, whose default would be an object; here it is the function. */
export const loadHighs = highs as unknown as (options?: InitOptions) => Promise<Highs>
