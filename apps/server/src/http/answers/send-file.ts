import type { FastifyReply } from 'fastify'
import type { FileResponse } from '../../context/answers/file-response.ts'

/** Sends a file so that a browser keeps it and never runs or shows it on a page of ours. */
export function sendFileAnswer(reply: FastifyReply, file: FileResponse): FastifyReply {
  const plain = file.fileName.replace(/[^\w.-]/g, '_')
  if (file.sizeBytes !== undefined) void reply.header('content-length', file.sizeBytes)
  // One with a tag may be kept, and is asked for again.
  if (!reply.hasHeader('etag')) void reply.header('cache-control', 'private, no-store')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.contentType)
    .send(file.content)
}
