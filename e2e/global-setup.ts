import { startProduct } from './support/product.ts'

/**
 * Starts the product once for all journeys and returns how to stop it.
 * With PORTAL_URL set the journeys visit that address instead (one that runs with the demo); those that use the
 * CLI then need the folder of its data in PORTAL_DATA_DIR.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {}
  const product = await startProduct()
  process.env.PORTAL_URL = product.url
  process.env.PORTAL_DATA_DIR = product.dataDir
  return product.stop
}
