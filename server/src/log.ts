import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Logs without anything that would open an account or name a person (R57). */
export function makeLog(
  level: string,
  destination?: DestinationStream,
  /** What each line says besides, such as the trace that it belongs to. */
  mixin?: () => object,
): Logger {
  const options: LoggerOptions = {
    level,
    ...(mixin && { mixin }),
    redact: {
      paths: ['req.headers', 'res.headers', 'err.parameters', 'err.detail', 'err.where'],
      remove: true,
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * An address as it may be logged: without its query, and without what opens something by itself (a link to pay, an offer, a calendar)
 * or names somebody. `deploy/nginx.conf` says the same of the proxy's log.
 */
export function withoutSecrets(url: string): string {
  return url
    .split('?')[0]!
    .replace(
      /^(\/(?:auth\/(?:verify-email|verify-reset)|pay(?:\/return)?|offer|api\/(?:pay|pay-links|offer-links|online-payments|calendars))\/)[^/]+/,
      '$1…',
    )
}
