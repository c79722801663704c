import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/files/:token',
  access: { who: 'anyone' },
  summary: 'Downloads a file by its signed link, as an attachment.',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,500}$/)) }),
  answer: z.string(),
  answerMedia: ['application/octet-stream'],
  failures: ['file_not_found'],
})
