import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of this application, for its source and for what is built from it. */
export const serverFolder = dirname(createRequire(import.meta.url).resolve('@portal/server/package.json'))

/** Whether this runs from the bundle, which has all server modules in one folder. */
export const isBuiltServer = import.meta.filename.endsWith('.mjs')
