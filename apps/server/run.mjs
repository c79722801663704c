// Runs the built server, building it first if missing or outdated.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [program] = process.argv.splice(2, 1)
const folder = (await findBuilt()) ?? buildNow()
process.setSourceMapsEnabled(true)
// Node.js 22 and newer cache compiled code, for faster starts.
module.enableCompileCache?.()
await import(`${folder}${program}.mjs`)

async function findBuilt() {
  try {
    const digest = readFileSync(new URL('dist/current', import.meta.url), 'utf8')
    const built = `./dist/${digest}/`
    const { serverDigest } = await import(`${built}sources.mjs`)
    return serverDigest() === digest ? built : undefined
  } catch {
    return undefined
  }
}

function buildNow() {
  const build = fileURLToPath(new URL('src/entry/builds/build.run.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), build], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  return `./dist/${readFileSync(new URL('dist/current', import.meta.url), 'utf8')}/`
}
