import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The app's folder, for source and build alike. */
export const serverFolder = dirname(createRequire(import.meta.url).resolve('@portal/server/package.json'))

/** Whether this runs from the bundle, which has all server modules in one folder. */
export const isBuiltServer = import.meta.filename.endsWith('.mjs')
