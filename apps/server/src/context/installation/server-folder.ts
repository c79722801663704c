import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The app's folder, whether run from source or from the build. */
export const serverFolder = dirname(createRequire(import.meta.url).resolve('@portal/server/package.json'))

/** Whether this runs from the bundle, which has all server modules in one folder. */
export const isBuiltServer = import.meta.filename.endsWith('.mjs')
