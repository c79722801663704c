import { benchPassword } from '../generator/generate.ts'
import { benchDataDir } from '../measuring/bench-paths.ts'
import { freePort } from '../measuring/free-port.ts'
import { type ProductProcess, startProduct, waitUntilReady } from '../measuring/product-process.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { type PortalClient, signIn } from './portal-client.ts'

/** Starts the real server on the generated database, signs the dealer in, and always stops it again. */
export async function withPortal<T>(
  dealer: BenchDealer,
  environment: Readonly<Record<string, string>>,
  work: (portal: PortalClient, product: ProductProcess, port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const product = startProduct('serve', [], {
    ...environment,
    DATA_DIR: benchDataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  try {
    await waitUntilReady(product, port, performance.now())
    const portal = await signIn(port, { host: dealer.host, email: dealer.email, password: benchPassword })
    try {
      return await work(portal, product, port)
    } finally {
      portal.close()
    }
  } finally {
    await product.stop()
  }
}
