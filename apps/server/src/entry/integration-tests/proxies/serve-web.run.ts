import { readConfig } from '../../../context/installation/config.ts'
import { serve } from '../../serving/serve.ts'

// A process that serves an empty web application from the folder it is told, until SIGTERM.
const [databaseUrl = '', webDirectory = ''] = process.argv.slice(2)
const portal = await serve(readConfig(), { databaseUrl, webDirectory, showsMail: false })
process.once('SIGTERM', () => void portal.close())
