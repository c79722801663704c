import { buildServer } from './server-build.ts'
import { ensureWebBuilt } from './web-build.ts'

// Builds missing or outdated parts: the server, and with `--web` the web app.
console.log(`The server is built in ${await buildServer()}`)
if (process.argv.includes('--web')) {
  console.log(`The web application is built in ${await ensureWebBuilt('smallest', console.log)}`)
}
