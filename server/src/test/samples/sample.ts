export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** For each call of the contract a request in which nothing is wrong, made anew each time it is asked for. */
export type Samples = Record<string, () => Promise<Sample> | Sample>
