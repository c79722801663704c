import { createServer } from 'node:http'
import { InvalidWebhook, verifyWebhook } from '@portal/client'

const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    const event = await verifyWebhook(Buffer.concat(chunks), request.headers, WEBHOOK_SECRET)
    // Respond first, work later: anything slower than 5 seconds is retried.
    response.writeHead(204).end()
    console.log(`${event.type} ${event.id}`)
  } catch (error) {
    if (!(error instanceof InvalidWebhook)) throw error
    response.writeHead(400).end(error.message)
  }
})
server.listen(Number(PORT), () => console.log('listening'))
