import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, Socket } from 'node:net'

/*
 * Imported into the product before anything of it: writes each call that leaves the process, a connection, a datagram or
 * a name that is looked up, as a line of the file CALLS_OUT. fetch, http, tls and pg all end in the same few functions.
 */
const file = process.env.CALLS_OUT!
const note = (what: string, to: string) => appendFileSync(file, `${what} ${to}\n`)

const { connect } = Socket.prototype
// Called with what `net.connect` was given, sometimes as one array of it.
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as unknown[]
  const options = (typeof first === 'object' ? first : { port: first, host: second }) as {
    path?: string
    host?: string
    port?: number
  }
  const path = options.path ?? (typeof first === 'string' && !/^\d+$/.test(first) ? first : undefined)
  note('connect', path ?? `${options.host ?? 'localhost'}:${options.port}`)
  return (connect as (...all: unknown[]) => Socket).apply(this, given)
} as typeof connect

const resolvers = [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]
for (const resolver of resolvers as unknown as Record<string, unknown>[]) {
  for (const method of Object.getOwnPropertyNames(resolver)) {
    const original = resolver[method]
    if (typeof original !== 'function' || !/^(?:lookup|resolve|reverse)/.test(method)) continue
    resolver[method] = function (this: unknown, host: string, ...rest: unknown[]) {
      // An address is nobody's name: `listen` looks it up, too.
      if (isIP(host) === 0) note('look-up', host)
      return (original as (...all: unknown[]) => unknown).call(this, host, ...rest)
    }
  }
}

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function (this: dgram.Socket, ...given: unknown[]) {
  note('datagram', given.filter((one) => ['string', 'number'].includes(typeof one)).join(' '))
  return (send as (...all: unknown[]) => void).apply(this, given)
} as typeof send

// What `import { lookup } from 'node:dns'` gives is only now the one above.
syncBuiltinESMExports()
