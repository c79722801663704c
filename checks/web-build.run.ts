import { ensureWebBuilt } from '@portal/server/entry/web-build/web-build'

const folder = await ensureWebBuilt((line) => console.log(line))
console.log(`The web application is built in ${folder}`)
