import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@marhala/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { withoutSecrets } from '../server/src/log.ts'
import { root } from './run-step.ts'
import { readWritten } from './written-files.ts'

const [dockerfile, compose, nginx] = ['Dockerfile', 'compose.yaml', 'deploy/nginx.conf'].map(readWritten) as [
  string,
  string,
  string,
]
const page = readWritten('docs/deployment.md')
const manifest = JSON.parse(readWritten('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
}

/** The settings that `readConfig` reads, from its own schema. */
const settings = new Set(
  [...readWritten('server/src/config.ts').matchAll(/^ {2}([A-Z_]{4,}): z\./gm)].map(([, name]) => name!),
)
const serverSettings = compose.slice(compose.indexOf('&settings'), compose.indexOf('\nservices:'))
const variables = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!))

test('the settings of the servers are settings that there are, and those a public start wants are all there', () => {
  const settingNames = [...serverSettings.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!)
  expect(settings.size).toBeGreaterThan(20)
  // The AWS SDK reads those of the bucket's keys.
  expect(settingNames.filter((name) => !settings.has(name) && !name.startsWith('AWS_'))).toEqual([])
  expect(settingNames).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET', 'TRUST_PROXY']),
  )
  const line = /^ENV (.+)$/m.exec(dockerfile)![1]!
  const inImage = line.split(' ').map((pair) => pair.split('=')[0]!)
  expect(inImage.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([])
})

test('no secret stands in the files: each comes from .env, and the page names what belongs there', () => {
  const named = [...page.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !variables.has(name) && !settings.has(name))).toEqual([])
  const needed = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!)
  expect(needed.filter((name) => !named.includes(name))).toEqual([])
  expect(compose).not.toMatch(/^ *(?:AUTH_SECRET|POSTGRES_PASSWORD|METRICS_TOKEN): (?!\$\{)/m)
})

describe('the image', () => {
  test('starts the server as npm start does, with the Node that is pinned, and not as root', () => {
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)![1]!) as string[]
    expect(`exec ${command.join(' ')}`).toBe(manifest.scripts['start'])
    const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(new Set(bases)).toEqual(new Set([manifest.dependencies['node']]))
    expect(bases).toHaveLength(3)
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('COPY'))
  })

  test('copies and runs only what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names!.split(' '),
    )
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  test('asks its health at an address that there is', () => {
    const path = /HEALTHCHECK[^]+?3000\/api(\/[\w/]+)/.exec(dockerfile)![1]
    expect(endpoints.some(({ endpoint }) => endpoint.path === path)).toBe(true)
  })
})

describe('the proxy', () => {
  test('calls from the one address that the servers trust', () => {
    const trusted = /TRUST_PROXY: ([\d.]+)$/m.exec(compose)![1]
    expect(compose.slice(compose.indexOf('\n  proxy:'))).toContain(`ipv4_address: ${trusted} }`)
  })

  test('asks the servers that there are, and keeps the figures to itself', () => {
    const upstreams = [...nginx.matchAll(/^ {2}server (\w+):3000/gm)].map(([, name]) => name!)
    expect(upstreams).toEqual(['one', 'two'])
    expect(upstreams.filter((name) => !compose.includes(`\n  ${name}:\n    <<: *server`))).toEqual([])
    expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/)
    expect(compose).toContain('./deploy/nginx.conf:')
  })

  test.each([
    '/auth/verify-email/aya@example.com',
    '/auth/verify-reset/aya@example.com',
    '/pay/RB-AAAAAA-0123456789abcdefghijkl',
    '/pay/return/0b5f',
    '/api/pay/0b5f/go',
    '/api/pay-links/RB-AAAAAA-0123456789abcdefghijkl/payments',
    '/offer/DV-2026-0001-0123456789abcdefghijkl',
    '/api/offer-links/DV-2026-0001-0123456789abcdefghijkl/accept',
    '/api/online-payments/0b5f',
    '/api/calendars/0123456789.ics',
  ])('cuts %s short in its log, as the server does', (path) => {
    const pattern = /"~(\S+)" "\$before_secret\*"/.exec(nginx)![1]!
    const prefix = new RegExp(pattern).exec(path)!.groups!['before_secret']!
    expect(prefix.split('/').length).toBeGreaterThan(2)
    expect(withoutSecrets(`${path}?token=x`)).toMatch(new RegExp(`^${prefix}…`))
    expect(nginx).toMatch(/^access_log \S+ marhala;$/m)
    expect(/^log_format marhala (.+)$/m.exec(nginx)![1]).not.toMatch(
      /\$(?:request|request_uri|args|query_string|uri|http_referer)\b/,
    )
  })

  test('speaks TLS 1.2 and newer alone', () => {
    expect(/ssl_protocols (.+);/.exec(nginx)![1]).toBe('TLSv1.2 TLSv1.3')
  })

  test('lets the largest upload through', () => {
    const most = Number(/client_max_body_size (\d+)m;/.exec(nginx)![1]) * 2 ** 20
    const uploads = endpoints.flatMap(({ endpoint }) => endpoint.upload?.maxBytes ?? [])
    expect(Math.max(...uploads)).toBeLessThan(most)
  })
})

test('the role of the servers is an ordinary one, which the first start of the database makes', () => {
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/marhala:/)
  expect(compose).not.toContain('POSTGRES_USER')
  expect(compose).toContain('./deploy/make-role.sh:/docker-entrypoint-initdb.d/make-role.sh:ro')
  const script = readWritten('deploy/make-role.sh')
  expect(script).toContain("CREATE ROLE marhala LOGIN PASSWORD :'password';")
  expect(script).toContain('ALTER ROLE postgres PASSWORD NULL;')
  expect(script.match(/superuser/gi)).toEqual(['superuser', 'superuser'])
})

test('both servers share uploads, maps and backups, and nothing else', () => {
  const mounts = ['one', 'two'].map((name) => {
    const [, service = ''] = compose.split(`\n  ${name}:\n    <<: *server`)
    return [...service.split('networks:')[0]!.matchAll(/- (\w+):(\S+)$/gm)].map(([, volume, path]) => [
      volume,
      path,
    ])
  })
  const shared = [
    ['files', '/data/files'],
    ['maps', '/data/maps'],
    ['backups', '/backups'],
  ]
  expect(mounts).toEqual([
    [['one', '/data'], ...shared],
    [['two', '/data'], ...shared],
  ])
})

test('no container may more than it needs: no capability but those named, no new ones, nothing written but volumes', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
  const server = compose.slice(0, compose.indexOf('\nservices:'))
  const named = services.filter((service) => !service.includes('<<: *server'))
  expect(named).toHaveLength(2)
  for (const service of [server, ...named]) {
    expect(service).toContain('cap_drop: [ALL]')
    expect(service).toContain("security_opt: ['no-new-privileges:true']")
    expect(service).toContain('read_only: true')
    expect(service).toMatch(/mem_limit: \d/)
  }
})

describe('a bare Debian', () => {
  const unit = readWritten('deploy/marhala@.service')
  const blocks = [...page.matchAll(/```sh\n([^]+?)```/g)].map(([, text]) => text!)
  const [first = '', newer = ''] = blocks

  test('serves by https after fewer than twenty commands, a newer version after fewer than ten', () => {
    const commandsOf = (text: string) =>
      text
        .replace(/<<END[^]+?^END$/m, '')
        .trim()
        .split('\n')
    expect(commandsOf(first).length).toBeGreaterThan(10)
    expect(commandsOf(first).length).toBeLessThan(20)
    expect(commandsOf(newer).length).toBeLessThan(10)
    expect(first).toContain('https://rent.example')
  })

  test('its unit gives no capability, and no system call but what services need', () => {
    expect(unit).toMatch(/^CapabilityBoundingSet=$/m)
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
    expect(unit).toMatch(/^SystemCallFilter=@system-service$/m)
  })

  test('its unit starts the server as npm start does, not as root, at the ports that nginx asks', () => {
    const start = /^ExecStart=\/opt\/marhala\/node_modules\/\.bin\/(.+)$/m.exec(unit)![1]
    expect(`exec ${start}`).toBe(manifest.scripts['start'])
    expect(unit).toMatch(/^User=marhala$/m)
    const ports = [...first.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => `marhala@${port}`)
    expect(first).toContain(`systemctl enable --now ${ports.join(' ')}\n`)
  })

  test('its settings are settings that there are, and none but a made secret stands in them', () => {
    const entries = [...first.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name, value]) => [name!, value!] as const,
    )
    const ofUnit = [.../^Environment=(.+)$/m.exec(unit)![1]!.matchAll(/(\w+)=/g)].map(([, name]) => name!)
    expect(entries.length).toBeGreaterThan(5)
    const names = [...entries.map(([name]) => name), ...ofUnit]
    expect(names.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([])
    // systemd and the shell read the same file: quotes mean the same to both.
    expect(entries.filter(([, value]) => !/^'[^'`\\]*'$/.test(value))).toEqual([])
  })

  test('its files are in the repository, and each command of the servers is a script', () => {
    const files = [...page.matchAll(/\bdeploy\/[\w@.-]+/g)].map(([path]) => path)
    expect(files.filter((path) => path !== 'deploy/tls' && !existsSync(join(root, path)))).toEqual([])
    const commands = [...page.matchAll(/(?:^|[`(])marhala (\w+)/gm)].map(([, name]) => `scripts/${name}.ts`)
    expect(commands.length).toBeGreaterThan(4)
    expect(commands.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('every command of the page is one that there is', () => {
  const scripts = [...page.matchAll(/\bnode (scripts\/[\w-]+\.ts)/g)].map(([, path]) => path!)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const npm = [...page.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name!)
  expect(npm.filter((name) => !manifest.scripts[name])).toEqual([])
  const services = [
    ...page.matchAll(/docker compose (?:exec(?: -e \S+)?|run --rm|up -d --no-deps --wait) (\w+)/g),
  ]
  expect(services.map(([, name]) => name).filter((name) => name !== 'one' && name !== 'two')).toEqual([])
})
