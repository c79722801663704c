import { parentPort } from 'node:worker_threads'
import { findPdfFault } from './active-pdf.ts'
import type { PdfValidation } from './validate-pdf.ts'

parentPort?.on('message', (content: Uint8Array) => {
  const fault = findPdfFault(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  parentPort?.postMessage({ fault } satisfies PdfValidation)
})
