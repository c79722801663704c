import { startProduct } from './support/product.ts'

/**
 * Starts the product once for all journeys and returns a function that stops it. With PORTAL_URL, the journeys visit
 * that running demo instead; CLI journeys then need its data folder in PORTAL_DATA_DIR.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {}
  const product = await startProduct()
  process.env.PORTAL_URL = product.url
  process.env.PORTAL_DATA_DIR = product.dataDir
  return product.stop
}
