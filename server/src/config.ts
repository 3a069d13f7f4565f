import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { readBucketUrl } from './files/bucket-url.ts'

const onOff = z.enum(['on', 'off'])
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const httpAddress = z.url({ protocol: /^https?$/ })

const Environment = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,5}$/),
        z.refine((text) => Number(text) < 65_536),
      ),
      z.transform(Number),
    ),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.url()),
  DATABASE_READ_URL: z.optional(z.url()),
  FILES_URL: z.optional(z.string()),
  ADMIN_EMAIL: z._default(z.email(), 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  DEMO: z.optional(onOff),
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: z._default(z.string(), 'Marhala <no-reply@example.com>'),
  PUBLIC_URL: z.optional(z.url()),
  TRUST_PROXY: z.optional(z.string()),
  RATE_LIMITS: z._default(onOff, 'on'),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32))),
  AUTH_BINDING: z._default(onOff, 'on'),
  AUTH_ENUMERATION: z.optional(z.enum(['strict'])),
  PUSH_ORIGINS: z.optional(z.string()),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d(?:,(?:[01]\d|2[0-3]):[0-5]\d)*)$/)),
    '03:00',
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)), 14),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16), z.regex(/^[\x21-\x7e]+$/))),
  WEBHOOKS_PRIVATE: z._default(onOff, 'off'),
  WHATSAPP_API_URL: z._default(z.url(), 'https://graph.facebook.com/v25.0'),
  STRIPE_API_URL: z._default(z.url(), 'https://api.stripe.com'),
  CMI_URL: z.optional(z.url()),
  INSECURE_HTTP: z._default(onOff, 'off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(httpAddress),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(z.literal('http/json')),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(z.literal('http/json')),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'])),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)), '1'),
  OTEL_BSP_SCHEDULE_DELAY: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '5000'),
  OTEL_SDK_DISABLED: z.optional(z.enum(['true', 'false'])),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
})

export type Config = {
  port: number
  host: string
  /** Whether others than this machine reach the server. */
  is_reachable: boolean
  data_dir: string
  database_url: string | undefined
  /** A replica of the outside database, for what visitors see. */
  database_read_url: string | undefined
  /** A bucket for uploads instead of DATA_DIR/files (`readBucketUrl`). */
  files_url: string | undefined
  admin_email: string
  admin_password: string | undefined
  demo: boolean
  smtp_url: string | undefined
  mail_from: string
  public_url: string | undefined
  /** Addresses whose X-Forwarded-* count; `true` would let anybody spoof theirs. */
  trust_proxy: string[] | false
  rate_limits: boolean
  auth_secret: string | undefined
  auth_binding: boolean
  /**
   * Never says which addresses have an account, not even on forgot-password
   * (docs/rules/accounts.md#who-has-an-account).
   */
  auth_enumeration: 'strict' | undefined
  /** Where pushes may go beside the public push services, such as one of a closed network. */
  push_origins: string[]
  /** When backups are taken, `HH:mm` on the company's clock; none where they are off. */
  backup_at: string[]
  backup_dir: string
  backup_keep: number
  /** What a caller of /metrics shows; without one there is no such page. */
  metrics_token: string | undefined
  /** Whether webhooks may go to this machine, to its network and without https. */
  webhooks_private: boolean
  /** Meta's Cloud API; another address only for tests. */
  whatsapp_api_url: string
  /** The payment gateways; other addresses only for tests. CMI's own follow from its mode. */
  stripe_api_url: string
  cmi_url: string | undefined
  /** Which traces are kept and how often they leave, if they are wanted; where to, their library reads itself. */
  traces: { sampler: string; ratio: number; delay_ms: number } | undefined
  log_level: string
}

/** Reads and judges the environment; a bad or unsafe one throws an Error that says what to change. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Environment, given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
    throw new Error(`These settings are not valid: ${names.join(', ')}. The README lists what each may be.`)
  }
  const env = parsed.data
  refuseUnsafe(env)
  if (env.FILES_URL !== undefined) readBucketUrl(env.FILES_URL)
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_READ_URL names a replica of what DATABASE_URL names: set both, or neither.')
  const data_dir = env.DATA_DIR ? resolve(env.DATA_DIR) : defaultDataDir()
  return {
    port: env.PORT,
    host: env.HOST,
    is_reachable: isPublic(env),
    data_dir,
    database_url: env.DATABASE_URL,
    database_read_url: env.DATABASE_READ_URL,
    files_url: env.FILES_URL,
    admin_email: env.ADMIN_EMAIL,
    admin_password: env.ADMIN_PASSWORD,
    demo: env.DEMO ? env.DEMO === 'on' : env.DATABASE_URL === undefined && !isPublic(env),
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    public_url: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    trust_proxy: env.TRUST_PROXY ? addressesOf(env.TRUST_PROXY) : false,
    rate_limits: env.RATE_LIMITS === 'on',
    auth_secret: env.AUTH_SECRET,
    auth_binding: env.AUTH_BINDING === 'on',
    auth_enumeration: env.AUTH_ENUMERATION,
    push_origins: env.PUSH_ORIGINS ? originsOf(env.PUSH_ORIGINS) : [],
    backup_at: env.BACKUP_AT === 'off' ? [] : env.BACKUP_AT.split(','),
    backup_dir: resolve(env.BACKUP_DIR ?? join(data_dir, 'backups')),
    backup_keep: env.BACKUP_KEEP,
    metrics_token: env.METRICS_TOKEN,
    webhooks_private: env.WEBHOOKS_PRIVATE === 'on',
    whatsapp_api_url: env.WHATSAPP_API_URL.replace(/(?<!\/)\/+$/, ''),
    stripe_api_url: env.STRIPE_API_URL.replace(/(?<!\/)\/+$/, ''),
    cmi_url: env.CMI_URL?.replace(/(?<!\/)\/+$/, ''),
    traces: tracesOf(env),
    log_level: env.LOG_LEVEL,
  }
}

type Env = z.infer<typeof Environment>

/** A start that others than this machine can reach: there nothing may be left at a convenient default (R55). */
function refuseUnsafe(env: Env): void {
  if (env.TRUST_PROXY && !addressesOf(env.TRUST_PROXY).every(isOneNetwork)) {
    throw new Error(
      'TRUST_PROXY takes the addresses of your proxies, such as 10.0.0.0/8; anything wider trusts everybody.',
    )
  }
  if (!isPublic(env)) return
  if (!env.PUBLIC_URL) throw new Error('Set PUBLIC_URL: this server listens beyond this machine.')
  if (!env.PUBLIC_URL.startsWith('https://') && env.INSECURE_HTTP !== 'on') {
    throw new Error('PUBLIC_URL must be https. On a closed network set INSECURE_HTTP=on.')
  }
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new Error('Set AUTH_SECRET (32 characters or more): several servers on one database must share it.')
  }
  if (env.DATABASE_URL && /:\/\/[^:@/]+:(postgres|password|admin|secret|changeme)?@/.test(env.DATABASE_URL)) {
    throw new Error('DATABASE_URL carries a default password. Give the database one of its own.')
  }
  if (env.ADMIN_PASSWORD && /^(password|admin|changeme|12345678)/i.test(env.ADMIN_PASSWORD)) {
    throw new Error('ADMIN_PASSWORD is one that everybody would guess.')
  }
  if (env.RATE_LIMITS === 'off')
    throw new Error('RATE_LIMITS=off is for tests and load on this machine only.')
}

/** Nobody gets traces before somebody says where to. */
function tracesOf(env: Env): Config['traces'] {
  const address = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!address || env.OTEL_TRACES_EXPORTER === 'none' || env.OTEL_SDK_DISABLED === 'true') return undefined
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env
  return { sampler, ratio: Number(ratio), delay_ms: Number(env.OTEL_BSP_SCHEDULE_DELAY) }
}

function addressesOf(list: string): string[] {
  return list.split(',').map((address) => address.trim())
}

function originsOf(list: string): string[] {
  return addressesOf(list).map((text) => {
    const origin = URL.parse(text)?.origin
    if (origin !== text.replace(/\/$/, ''))
      throw new Error('PUSH_ORIGINS takes origins such as https://push.example.')
    return origin
  })
}

/** An address, or a network that is not the whole internet. */
function isOneNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^[1-9]\d{0,2}$/.test(bits))
}

function isPublic(env: Env): boolean {
  const names = [env.HOST, env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost']
  return names.some((name) => !['localhost', '127.0.0.1', '::1', '[::1]'].includes(name))
}

/** `./data` beside the program; root shares one machine-wide place, a folder for each clone. */
function defaultDataDir(): string {
  const clone = realpathSync(join(import.meta.dirname, '../..'))
  if (process.getuid?.() !== 0) return join(clone, 'data')
  const hash = createHash('sha256').update(clone).digest('hex').slice(0, 8)
  return join('/var/lib/marhala', hash)
}
