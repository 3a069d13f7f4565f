/** How long a bucket may be silent; a call is given up after `wholeLimit`, as for the database (R64). */
export const limits = { connectionTimeout: 2000, socketTimeout: 4000 }

const wholeLimit = 9000

/**
 * Calls a bucket, two tries within nine seconds. Every failure is one kind of error, whatever the bucket's: `EBUCKET`,
 * a 503 for the caller, with a message for the log and the terminal.
 */
export async function callBucket<T>(where: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(wholeLimit)
  // The lookup of keys ignores the signal.
  const late = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => late.reject(new Error(`no answer within ${wholeLimit / 1000} s`)))
  try {
    return await Promise.race([ask(signal), late.promise])
  } catch (error) {
    const { name, message } = error as Error
    throw Object.assign(
      new Error(`The bucket ${where} does not do as asked: ${name}, ${message}`, { cause: error }),
      {
        code: 'EBUCKET',
      },
    )
  }
}
