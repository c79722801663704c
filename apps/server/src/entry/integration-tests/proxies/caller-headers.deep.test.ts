import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as requestPlain, type Server } from 'node:http'
import { request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from './free-port.test-kit.ts'

const deploy = join(import.meta.dirname, '../../../../../../deploy')
const [nginx, haproxy, openssl] = ['/usr/sbin/nginx', '/usr/sbin/haproxy', '/usr/bin/openssl']
const lacks = (program: string) => !existsSync(program) || !existsSync(openssl)
for (const program of [nginx, haproxy]) {
  if (lacks(program)) process.stderr.write(`${program} is not tried: it, or openssl, is not installed.\n`)
}
let folder: string
let portal: Server
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-headers-'))
  portal = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  portal.listen(0, '127.0.0.1')
  await once(portal, 'listening')
  if (!existsSync(openssl)) return
  const files = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=portal']
  execFileSync(openssl, [...words, ...files], { stdio: 'ignore' })
  mkdirSync(join(folder, 'certs'))
  const both = ['portal.pem', 'portal.key'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'certs', 'both.pem'), both.join(''))
  writeFileSync(join(folder, 'installations-hosts.map'), 'dealers.supplier.example west;\n')
})
afterAll(async () => {
  for (const child of started) {
    // SIGKILL would leave nginx's workers running.
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  portal.close()
  rmSync(folder, { recursive: true })
})

/** Adapts a file of `deploy` to free ports and one backend for all; returns the port that replaced `listened`. */
async function place(file: string, listened: string): Promise<{ path: string; port: number }> {
  const port = await freePort()
  const others = [await freePort(), await freePort(), await freePort()]
  const isNginx = file.endsWith('.conf')
  const { port: portalPort } = portal.address() as AddressInfo
  const text = readFileSync(join(deploy, file), 'utf8')
    .replaceAll('/etc/nginx/installations-hosts.map', join(folder, 'installations-hosts.map'))
    .replaceAll('/etc/nginx/portal', join(folder, 'portal'))
    .replaceAll('/etc/letsencrypt/live/dealers.supplier.example/fullchain.pem', join(folder, 'portal.pem'))
    .replaceAll('/etc/letsencrypt/live/dealers.supplier.example/privkey.pem', join(folder, 'portal.key'))
    .replaceAll('/var/log/nginx/dealer-portal.log', join(folder, 'access.log'))
    .replaceAll('/dev/stdout', join(folder, 'access.log'))
    .replaceAll('/etc/haproxy/hosts.map', join(deploy, 'installations/hosts.map'))
    .replaceAll('/etc/haproxy/certs/', join(folder, 'certs'))
    .replaceAll('/run/haproxy', folder)
    .replace(/^( *server (?:\w+ )?)[\w.-]+:\d+/gm, `$1127.0.0.1:${portalPort}`)
    .replaceAll('/etc/haproxy/unavailable', join(deploy, 'unavailable'))
    .replaceAll('/etc/nginx/dealer-portal', deploy)
    .replace('  resolver 127.0.0.11 valid=5s;\n', '')
    .replaceAll(' resolve;', ';')
    .replace(/(listen|bind) ((?:127\.0\.0\.1:)?\*?:?\d+)/g, (_, word: string, at: string) => {
      const own = at === listened ? port : others.pop()
      return `${word} 127.0.0.1:${own}`
    })
  const path = join(folder, file.replaceAll('/', '-'))
  const frame = `daemon off;\npid ${path}.pid;\nerror_log ${path}.log;\nevents {}\nhttp {\n${text}\n}\n`
  writeFileSync(path, isNginx ? frame : text)
  return { path, port }
}

/** The headers that reached the portal; throws until the proxy is up. */
function ask(port: number, isTls: boolean): Promise<Record<string, string>> {
  const options = {
    ...{ host: '127.0.0.1', port, agent: false as const, rejectUnauthorized: false },
    headers: {
      host: 'dealers.supplier.example',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      'x-forwarded-host': 'beta.supplier.example',
      forwarded: 'host=beta.supplier.example',
      'x-forwarded-for': '203.0.113.7',
      'x-kept': 'yes',
    },
  }
  return new Promise((resolve, reject) => {
    const asked = (isTls ? requestTls : requestPlain)(options, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      if (answer.statusCode === 200) resolve(JSON.parse(text))
      else reject(new Error(`${answer.statusCode} ${text}`))
    })
    asked.once('error', reject).end()
  })
}

test.each([
  { program: nginx, file: 'nginx/dealer-portal.conf', listened: '443', isTls: true },
  { program: nginx, file: 'installations/nginx.conf', listened: '443', isTls: true },
  { program: nginx, file: 'compose/nginx.conf', listened: '80', isTls: false },
  { program: haproxy, file: 'installations/haproxy.cfg', listened: ':443', isTls: true },
  { program: haproxy, file: 'cluster/haproxy.cfg', listened: '*:4000', isTls: false },
])(
  'an outside caller can’t choose trace, supplier or address behind $file',
  async ({ program, file, listened, isTls }) => {
    if (lacks(program)) return
    const { path, port } = await place(file, listened)
    const words = program === nginx ? ['-c', path, '-p', folder] : ['-db', '-f', path]
    started.push(spawn(program, words, { stdio: 'ignore' }))
    const headers = await vi.waitFor(() => ask(port, isTls), { timeout: 20_000, interval: 50 })
    expect(headers).toMatchObject({ 'x-kept': 'yes' })
    for (const name of ['traceparent', 'x-forwarded-host', 'forwarded']) {
      expect(headers).not.toHaveProperty(name)
    }
    expect(headers).toMatchObject({ host: 'dealers.supplier.example', 'x-forwarded-for': '127.0.0.1' })
  },
  30_000,
)
