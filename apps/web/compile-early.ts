import { basename, extname } from 'node:path'
import type { Plugin } from 'vite'
import { screenModules } from './page-modules.ts'

const hint = '//# allFunctionsCalledOnLoad\n'
const screens = Object.values(screenModules).map((path) => basename(path, extname(path)))
const first = new Set(['index', 'libraries', 'ground', 'shell', 'pages', ...screens])

/**
 * Asks browsers that can to compile every function of the files that a page starts with while they are still arriving,
 * beside what the page does; without it each is compiled when it is first needed, one after the other.
 */
export function compileEarly(): Plugin {
  return {
    name: 'portal-compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          // It counts only where nothing stands before it.
          if (part.type === 'chunk' && first.has(part.name)) part.code = hint + part.code
        }
      },
    },
  }
}
