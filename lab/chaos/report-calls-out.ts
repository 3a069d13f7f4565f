import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, Socket } from 'node:net'

/*
 * Imported into the product before its own modules: records each outgoing connection, datagram or name lookup, as a
 * line of the file CALLS_OUT. fetch, http, tls and pg all end in the same few functions.
 */
const file = process.env.CALLS_OUT!
const note = (what: string, to: string) => appendFileSync(file, `${what} ${to}\n`)

const { connect } = Socket.prototype
// Called with the arguments of `net.connect`, sometimes as one array.
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[]
  const options = (typeof first === 'object' ? first : { port: first, host: second }) as {
    path?: string
    host?: string
    port?: number
  }
  const path = options.path ?? (typeof first === 'string' && !/^\d+$/.test(first) ? first : undefined)
  note('connect', path ?? `${options.host ?? 'localhost'}:${options.port}`)
  return (connect as (...all: unknown[]) => Socket).apply(this, args)
} as typeof connect

const resolvers = [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]
for (const resolver of resolvers as unknown as Record<string, unknown>[]) {
  for (const method of Object.getOwnPropertyNames(resolver)) {
    const original = resolver[method]
    if (typeof original !== 'function' || !/^(?:lookup|resolve|reverse)/.test(method)) continue
    resolver[method] = function (this: unknown, host: string, ...rest: unknown[]) {
      // An address is no lookup of a name: `listen` passes one too.
      if (isIP(host) === 0) note('look-up', host)
      return (original as (...all: unknown[]) => unknown).call(this, host, ...rest)
    }
  }
}

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function (this: dgram.Socket, ...args: unknown[]) {
  note('datagram', args.filter((one) => ['string', 'number'].includes(typeof one)).join(' '))
  return (send as (...all: unknown[]) => void).apply(this, args)
} as typeof send

// Updates the bindings of `import { lookup } from 'node:dns'`.
syncBuiltinESMExports()
