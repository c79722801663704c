// A thread does not know how to read TypeScript by itself, whatever the process was started with.
import { tsImport } from 'tsx/esm/api'

await tsImport('./pdf-worker.ts', import.meta.url)
