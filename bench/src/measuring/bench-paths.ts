import { resolve } from 'node:path'

/** The root of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..')

/** The tree whose product is measured: another one than this is put beside it with PRODUCT_DIR. */
export const productDir = resolve(repositoryRoot, process.env.PRODUCT_DIR ?? '.')

/** Where the generated database lives unless DATA_DIR says otherwise. */
export const benchDataDir = resolve(repositoryRoot, process.env.DATA_DIR ?? 'data-bench')

/** Where measurements are kept. */
export const resultsDir = resolve(repositoryRoot, 'bench/results')

/** Where published data is beside the repository; it may be absent. */
export const publishedDataDir = resolve(repositoryRoot, '../shared/data')
