import { buildServer } from './server-build.ts'
import { developerSite, ensureBuilt, webApp } from './web-build.ts'

// Builds missing or outdated parts: the server, and with `--web` the web app and the developer documentation.
console.log(`The server is built in ${await buildServer()}`)
if (process.argv.includes('--web')) {
  for (const part of [webApp, developerSite])
    console.log(
      `The ${part.name} is built in ${await ensureBuilt(part, 'smallest', { report: console.log })}`,
    )
}
