import { readConfig } from '../../../context/installation/config.ts'
import { serve } from '../../serving/serve.ts'

// Serves an empty web app from the given folder until SIGTERM.
const [databaseUrl = '', webDirectory = ''] = process.argv.slice(2)
const portal = await serve(readConfig(), { databaseUrl, webDirectory, showsMail: false })
process.once('SIGTERM', () => void portal.close())
