import { timingSafeEqual } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The server's own call while it renders a page. */
    isInternal: boolean
  }
}

/** The header that marks the server's own calls; its value is random at each start. */
export const internalHeader = 'x-marhala-internal'

/** Headers of every reply, and the refusal of hosts that are not ours (R46, R54). */
export async function secure(app: FastifyInstance, config: Config, internalToken: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.public_url?.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.decorateRequest('isInternal', false)
  app.addHook('onRequest', async (request, reply) => {
    request.isInternal = isInternal(request, internalToken)
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), payment=()')
    reply.header('x-request-id', request.id)
    if (request.isInternal) return
    if (!isPlain(request)) throw new ApiError('bad_request')
    if (isForFigures(request, config)) return
    if (!hostsOf(request).every((host) => isOurHost(host, request, config)))
      throw new ApiError('misdirected_request')
  })
}

/**
 * Monitoring calls each server by its own name, which PUBLIC_URL is not (decision 053). That page does not depend on
 * the host, and needs a token that no browser sends by itself.
 */
function isForFigures({ routeOptions }: FastifyRequest, config: Config): boolean {
  return config.metrics_token !== undefined && routeOptions.url === '/metrics'
}

/** One `Host`, and no path that a browser would interpret as another site. */
function isPlain({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return hosts.length <= 1 && !/^[/\\]{2}/.test(raw.url ?? '')
}

/** The hosts that the caller addresses: `Host`, and an absolute request target, which takes precedence (RFC 9112 §3.2.2). */
function hostsOf({ raw, headers }: FastifyRequest): string[] {
  const target = /^[a-z]+:\/\/([^/?#]*)/i.exec(raw.url ?? '')?.[1]
  return [headers.host ?? '', ...(target === undefined ? [] : [target])]
}

function isInternal(request: FastifyRequest, token: string): boolean {
  const received = Buffer.from(String(request.headers[internalHeader] ?? ''))
  const expected = Buffer.from(token)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** PUBLIC_URL's host, and on loopback this machine's own names; nothing that a client writes into `Host` is reflected. */
function isOurHost(hostName: string, request: FastifyRequest, config: Config): boolean {
  const host = hostName.toLowerCase()
  if (config.public_url && host === new URL(config.public_url).host) return true
  // An invalid port is no address of ours either.
  if (!URL.canParse(`http://${host}`)) return false
  const name = host.replace(/:\d{1,5}$/, '')
  return (
    loopback.includes(name) &&
    (loopback.includes(config.host) || loopback.includes(request.ip) || request.ip === '::1')
  )
}
