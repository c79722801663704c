import { freePort } from '../measuring/free-port.ts'
import { type ProductProcess, startProduct, waitUntilReady } from '../measuring/product-process.ts'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { round } from '../measuring/summarize.ts'

/**
 * Seconds from the command to the first 200 of /readyz; the first start creates database and demo, later ones reuse
 * them.
 */
export interface StartFigures {
  readonly firstSeconds: number
  readonly laterSeconds: readonly number[]
  readonly megabytesWhenReady: number | undefined
}

const laterStarts = 3

/** Starts the product in an empty data directory, then restarts it a few times. */
export async function measureStarts(): Promise<StartFigures> {
  return await withScratchDir(async (dir) => {
    const dataDir = `${dir}/data`
    const first = await startOnce(dataDir)
    const later: number[] = []
    for (let turn = 0; turn < laterStarts; turn++) later.push((await startOnce(dataDir)).seconds)
    return { firstSeconds: first.seconds, laterSeconds: later, megabytesWhenReady: first.megabytes }
  })
}

async function startOnce(dataDir: string): Promise<{ seconds: number; megabytes: number | undefined }> {
  const port = await freePort()
  const started = performance.now()
  const product: ProductProcess = startProduct('start', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  try {
    const seconds = await waitUntilReady(product, port, started)
    return { seconds: round(seconds), megabytes: product.megabytesNow() }
  } finally {
    await product.stop()
  }
}
