import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const publicName = 'rent.example'

/** nginx as `deploy/nginx.conf` has it, in front of two servers of this machine. */
export type Proxy = {
  url: string
  /** The self-signed certificate. */
  certificate: string
  start: () => Promise<void>
  /** SIGKILL to all of its processes. */
  kill: () => Promise<void>
  reload: () => void
  /** The calls passed to the second server because the first did not answer. */
  retried: () => { method: string; path: string; status: number }[]
  /** Its logged errors, each once with its count. */
  complaints: () => string[]
  stop: () => Promise<void>
}

const nginx = ['/usr/sbin/nginx', 'nginx'].find((path) => !spawnSync(path, ['-v']).error)

/** How to install nginx; undefined where it is installed. */
export const missingProxy =
  nginx === undefined ? 'there is no nginx: `apt-get install nginx-light`' : undefined

/** Prepares nginx: the project's own file, except for names, ports and the certificate's path. */
export function openProxy(
  folder: string,
  ports: { one: number; two: number; http: number; https: number },
): Proxy {
  const log = join(folder, 'access.log')
  mkdirSync(join(folder, 'tls'), { recursive: true })
  makeCertificate(join(folder, 'tls'))
  writeFileSync(join(folder, 'site.conf'), siteFor(folder, ports))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(nginx!, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'inherit',
      detached: true,
    })
    await untilListening(ports.https, child)
  }
  const end = async (signal: 'SIGKILL' | 'SIGQUIT') => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // Its workers outlive a killed master.
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    await ended
  }
  return {
    url: `https://${publicName}:${ports.https}`,
    certificate: readFileSync(join(folder, 'tls/fullchain.pem'), 'utf8'),
    start,
    kill: () => end('SIGKILL'),
    reload: () => void child?.kill('SIGHUP'),
    retried: () => (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').flatMap(readRetry),
    complaints: () => countComplaints(readFileSync(join(folder, 'error.log'), 'utf8')),
    stop: () => end('SIGQUIT'),
  }
}

function readRetry(line: string) {
  const [, method, path, status] = /^(\S+) (\S+) (\d+) \S+, /.exec(line) ?? []
  return method ? [{ method, path: path!, status: Number(status) }] : []
}

function countComplaints(text: string): string[] {
  const messages = [...text.matchAll(/\[(?:error|warn|crit)\] [^:]*: \*\d+ (.*?), client:/g)].map(
    ([, what]) => what!,
  )
  return Object.entries(Object.groupBy(messages, (what) => what)).map(
    ([what, ones]) => `${ones!.length} × ${what}`,
  )
}

function siteFor(folder: string, { one, two, http, https }: Parameters<typeof openProxy>[1]): string {
  const changes = {
    'server one:3000': `server 127.0.0.1:${one}`,
    'server two:3000': `server 127.0.0.1:${two}`,
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    // Only on this machine.
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    '/etc/nginx/tls/fullchain.pem': join(folder, 'tls/fullchain.pem'),
    '/etc/nginx/tls/privkey.pem': join(folder, 'tls/privkey.pem'),
  }
  let site = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no “${from}” any more.`)
    site = site.replace(from, to)
  }
  return site
}

/** The surrounding configuration of Debian's nginx.conf, in a folder of ours. */
function around(folder: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  log_format asked '$request_method $uri $status $upstream_addr $upstream_status';
  access_log ${folder}/access.log asked;
${folders.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/site.conf;
}
`
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`]
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx did not start.')
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await sleep(10)
  }
}
