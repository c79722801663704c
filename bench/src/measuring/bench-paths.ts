import { resolve } from 'node:path'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

export const productDir = resolve(repositoryRoot, process.env.PRODUCT_DIR ?? '.')

/** The directory of the generated database, unless DATA_DIR overrides it. */
export const benchDataDir = resolve(repositoryRoot, process.env.DATA_DIR ?? 'data-bench')

export const resultsDir = resolve(repositoryRoot, 'bench/results')

export const publishedDataDir = resolve(repositoryRoot, '../shared/data')
