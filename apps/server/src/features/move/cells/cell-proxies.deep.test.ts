import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../terminal/terminal.test-kit.ts'
import { addCellsCommand } from './cells.commands.ts'

const deploy = join(import.meta.dirname, '../../../../../../deploy')
const [nginx, haproxy, openssl] = ['/usr/sbin/nginx', '/usr/sbin/haproxy', '/usr/bin/openssl']
const lacks = (program: string) => !existsSync(program) || !existsSync(openssl)
for (const program of [nginx, haproxy]) {
  if (lacks(program)) process.stderr.write(`${program} is not tried: it, or openssl, is not installed.\n`)
}
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-proxies-'))
  mkdirSync(join(folder, 'certs'))
  if (!existsSync(openssl)) return
  const files = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')]
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=portal',
    ...files,
  ]
  execFileSync(openssl, words, { stdio: 'ignore' })
  const both = ['portal.pem', 'portal.key'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'certs', 'both.pem'), both.join(''))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file of `deploy` where this test may, with its places replaced. */
function place(
  file: string,
  replaced: Readonly<Record<string, string>>,
  frame = (text: string) => text,
): string {
  const text = Object.entries(replaced).reduce(
    (result, [from, to]) => result.replaceAll(from, to),
    readFileSync(join(deploy, file), 'utf8'),
  )
  const path = join(folder, file.replaceAll('/', '-'))
  writeFileSync(path, frame(text))
  return path
}

const inHttp = (text: string) =>
  `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${text}\n}\n`
const tryNginx = (path: string) => spawnSync(nginx, ['-t', '-c', path, '-p', folder], { encoding: 'utf8' })

test.skipIf(lacks(nginx))(
  'nginx takes the map that the command writes, and the files that lead to processes',
  async () => {
    const words = ['cells', join(deploy, 'cells/hosts.map'), '--nginx']
    const { code, out } = await runCommand(words, {
      features: [addCellsCommand],
      ...{ databaseUrl: 'postgres://nowhere', dataDir: folder },
    })
    expect(code).toBe(0)
    writeFileSync(join(folder, 'cells-hosts.map'), `${out}\n`)
    const places = {
      '/etc/nginx/cells-hosts.map': join(folder, 'cells-hosts.map'),
      '/etc/nginx/portal': join(folder, 'portal'),
      '/etc/letsencrypt/live/dealers.supplier.example/fullchain.pem': join(folder, 'portal.pem'),
      '/etc/letsencrypt/live/dealers.supplier.example/privkey.pem': join(folder, 'portal.key'),
      '/var/log/nginx/dealer-portal.log': join(folder, 'access.log'),
      '/dev/stdout': join(folder, 'access.log'),
      'server web-1:': 'server 127.0.0.1:',
      'server web-2:': 'server 127.0.0.2:',
      // Of a newer nginx, as the image has.
      '  resolver 127.0.0.11 valid=5s;\n': '',
      ' resolve;': ';',
    }
    for (const file of ['cells/nginx.conf', 'nginx/dealer-portal.conf', 'compose/nginx.conf']) {
      const { stderr, status } = tryNginx(place(file, places, inHttp))
      expect([file, status, stderr]).toEqual([file, 0, expect.stringContaining('test is successful')])
    }
    writeFileSync(
      join(folder, 'cells-hosts.map'),
      'dealers.supplier.example west;\ndealers.supplier.example east;\n',
    )
    const twice = tryNginx(join(folder, 'cells-nginx.conf'))
    expect([twice.status, twice.stderr]).toEqual([1, expect.stringContaining('conflicting parameter')])
  },
)

test.skipIf(lacks(haproxy))('HAProxy takes the files for cells and for a cluster', () => {
  const places = {
    '/etc/haproxy/hosts.map': join(deploy, 'cells/hosts.map'),
    '/etc/haproxy/certs/': join(folder, 'certs'),
    '/run/haproxy': folder,
    '/etc/haproxy/unavailable': join(deploy, 'unavailable'),
  }
  for (const file of ['cells/haproxy.cfg', 'cluster/haproxy.cfg']) {
    // Names of machines that only the operator's network knows.
    const text = place(file, {
      ...places,
      'db1 db1': 'db1 127.0.0.1',
      'db2 db2': 'db2 127.0.0.1',
      'db3 db3': 'db3 127.0.0.1',
      'web1 web1': 'web1 127.0.0.1',
      'web2 web2': 'web2 127.0.0.1',
    })
    const { status, stdout, stderr } = spawnSync(haproxy, ['-c', '-f', text], { encoding: 'utf8' })
    expect([file, status, `${stdout}${stderr}`]).toEqual([file, 0, expect.stringContaining('valid')])
  }
})
