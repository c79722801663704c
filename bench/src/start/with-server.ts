import { freePort } from '../measuring/free-port.ts'
import { startProduct, waitUntilReady } from '../measuring/product-process.ts'

/** Starts the real server on a data directory, waits until it is ready, and always stops it again. */
export async function withServer<T>(dataDir: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    ALLOW_LOCAL_SERVICES: 'yes',
  }
  const product = startProduct('serve', [], { ...environment, LOG_LEVEL: 'warn' })
  try {
    await waitUntilReady(product, port, performance.now())
    return await work(port)
  } finally {
    await product.stop()
  }
}
