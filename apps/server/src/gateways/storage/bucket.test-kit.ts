import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface BucketServer {
  /** The `FILES_URL` of the bucket `portal` with this prefix. */
  filesUrl(prefix: string): string
  readonly endpoint: string
  /** Where the server stores objects. */
  readonly directory: string
  close(): Promise<void>
}

/** Starts an object storage with one bucket and sets its key in the environment. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bucket-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'portal', configs: [] }],
  })
  const { port } = await server.run()
  setKey('S3RVER')
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    directory,
    filesUrl: (prefix) => `s3://portal/${prefix}?endpoint=${endpoint}`,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function setKey(id: string): void {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: 'S3RVER' })
}

/** A proxy that cuts each connection after so many bytes to the server. */
export async function startCutNetwork(target: string, cutAfterBytes: number) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const network = createServer((near) => {
    const far = connect(Number(port), hostname)
    let sent = 0
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [near, far].map((each) => each.destroy()))
    }
    near.on('data', (bytes) => {
      sent += bytes.length
      if (sent > cutAfterBytes) near.destroy()
      else far.write(bytes)
    })
    far.pipe(near)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      network.close()
    },
  }
}
