import { buildServer } from './server-build.ts'
import { ensureWebBuilt } from './web-build.ts'

// Builds what is missing or older than its sources: the server, or with `--web` the web application, too.
console.log(`The server is built in ${await buildServer()}`)
if (process.argv.includes('--web')) {
  console.log(`The web application is built in ${await ensureWebBuilt('current', console.log)}`)
}
