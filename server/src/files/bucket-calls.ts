/** How long a bucket may be silent; what goes on is given up after `wholeLimit`, as for the database (R64). */
export const limits = { connectionTimeout: 2000, socketTimeout: 4000 }

const wholeLimit = 9000

/**
 * Asks a bucket, two tries counted within nine seconds. What goes wrong is one kind of error, whatever the bucket said:
 * `EBUCKET`, a 503 to whoever waits, whose words are for the log and the terminal.
 */
export async function callBucket<T>(where: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(wholeLimit)
  // Looking for keys does not hear the signal.
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
